import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import type { Difference } from './differences.ts'

type RestoreQuestionProps = {
  version: number
  /** The changes to the table in force. */
  changes: Difference[]
  onClose: () => void
  onDone: () => void
}

/** Restores an earlier table, which is saved and checked anew. */
export function RestoreQuestion({ version, changes, onClose, onDone }: RestoreQuestionProps) {
  const say = useSay()
  const restore = useWrite('route.restore', { refreshes: ['route.table', 'route.versions'] })
  const verdicts = Object.entries(restore.error?.fields ?? {})
  const sure = () =>
    restore.mutate(
      { version },
      {
        onSuccess: (saved) => {
          toasts.show({
            message: say('route.restored', { version, now: saved.version }),
          })
          onDone()
        },
      },
    )
  return (
    <Question
      title={say('route.restore.title', { version })}
      sure={say('route.restore', { version })}
      busy={restore.isPending}
      failed={restore.error}
      onSure={sure}
      onClose={onClose}
    >
      <ul>
        {(['added', 'removed', 'changed'] as const).map((kind) => {
          const n = changes.filter((change) => change.kind === kind).length
          return n > 0 && <li key={kind}>{say.count(`route.restore.${kind}`, n)}</li>
        })}
        {changes.length === 0 && <li>{say('route.same')}</li>}
        <li>{say('route.restore.text')}</li>
      </ul>
      {verdicts.length > 0 && (
        <ul role="alert">
          {verdicts.map(([field, verdict]) => (
            <li key={field}>
              <code>{field}</code> {verdict}
            </li>
          ))}
        </ul>
      )}
    </Question>
  )
}
