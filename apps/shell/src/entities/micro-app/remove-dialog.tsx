import { useSay } from '../../kernel/words/words.ts'
import { Question } from '../../ui/dialog/question.tsx'

type RemoveDialogProps = { name: string; busy: boolean; onClose: () => void; onSure: () => void }

/** What people lose, and what stays. */
export function RemoveDialog({ name, busy, onClose, onSure }: RemoveDialogProps) {
  const say = useSay()
  return (
    <Question
      title={say('apps.removeOf', { name })}
      sure={say('apps.remove')}
      busy={busy}
      onSure={onSure}
      onClose={onClose}
    >
      <p>{say('apps.remove.text', { name })}</p>
      <p>{say('apps.remove.kept')}</p>
    </Question>
  )
}
