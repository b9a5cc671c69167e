import type { Output } from '@atrium/contract/kernel/client.ts'
import { toasts } from '../../../../kernel/browser/toasts.ts'
import type { Say } from '../../../../kernel/words/words.ts'

/** Who was named and hears nothing of it, because the record is not theirs to see. */
export function sayUntold(say: Say, { untold }: Pick<Output<'record.comment'>, 'untold'>): void {
  if (untold.length === 0) return
  const names = untold.map(({ name }) => name).join(say.language === 'zh-CN' ? '、' : ', ')
  toasts.show({ tone: 'warning', message: say('record.comment.untold', { names }) })
}
