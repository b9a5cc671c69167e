import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ReadDrawer } from '../../ui/dialog/read-drawer.tsx'
import { SubmissionForm } from './submission.form.tsx'

type SubmissionDrawerProps = { id: number | null; onClose: () => void }

/** The drawer beside the list in which a submission is written. */
export function SubmissionDrawer({ id, onClose }: SubmissionDrawerProps) {
  const say = useSay()
  const read = useRead('submission.get', { id: id ?? 0 }, { enabled: id !== null })
  return (
    <ReadDrawer id={id} of={read} title={say('submission.one')} keeps onClose={onClose}>
      {(submission) => (
        <SubmissionForm
          key={`${submission.id} ${submission.state === 'sent'}`}
          submission={submission}
          onGone={onClose}
        />
      )}
    </ReadDrawer>
  )
}
