import type { Output } from '@atrium/contract/kernel/client.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { invalidate } from '../../../kernel/data/invalidate.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'

export type Member = Output<'signInPolicy.members'>['rows'][number]

type ResetDialogProps = { member: Member; onClose: () => void }

/**
 * Removes a member's second steps, after they lost phone and codes. The admin must be sure that it is really them who
 * asks.
 */
export function ResetDialog({ member: { id, name }, onClose }: ResetDialogProps) {
  const say = useSay()
  const reset = useWrite('member.resetTwoStep')
  const done = () => {
    toasts.show({ message: say('signManager.resetDone', { name }) })
    onClose()
    void invalidate('signInPolicy.members')
  }
  return (
    <Question
      title={say('signManager.resetOf', { name })}
      sure={say('signManager.reset')}
      busy={reset.isPending}
      failed={reset.error}
      onSure={() => reset.mutate({ id }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('signManager.reset.text', { name })}</p>
      <p>{say('signManager.reset.audit')}</p>
    </Question>
  )
}
