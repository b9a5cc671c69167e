import type { BuiltApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { APP_RESTORE_DAYS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Question } from '../../../ui/dialog/question.tsx'
import { offerUndo } from '../../../ui/dialog/undo.tsx'

type RemoveAppProps = {
  app: Pick<BuiltApp, 'name' | 'title' | 'rows'> | null
  onClose: () => void
  onRemoved?: () => void
}

const refreshing = { refreshes: ['builtApp.list' as const, 'builtApp.mine' as const] }

/** Asks, and offers for a while to take it back. Later it is among those that were deleted lately. */
export function RemoveApp({ app, onClose, onRemoved }: RemoveAppProps) {
  const say = useSay()
  const remove = useWrite('builtApp.remove', refreshing)
  const restore = useWrite('builtApp.restore', refreshing)
  if (!app) return null
  const { name, rows } = app
  const title = ownTitle(say, app.title)
  return (
    <Question
      title={say('builtApp.remove.title', { title })}
      sure={say('builtApp.remove')}
      busy={remove.isPending}
      failed={remove.error}
      onClose={onClose}
      onSure={() =>
        remove.mutate(
          { name },
          {
            onSuccess: () => {
              offerUndo(say('builtApp.remove.done', { title }), () => restore.mutateAsync({ name }))
              onClose()
              onRemoved?.()
            },
          },
        )
      }
    >
      <p className={form.text}>{say('builtApp.remove.text', { days: APP_RESTORE_DAYS, rows })}</p>
    </Question>
  )
}
