import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { SubmissionForm } from './submission.form.tsx'

type SubmissionDrawerProps = { id: number | null; onClose: () => void }

/** One of them as it is written, beside the list. */
export function SubmissionDrawer({ id, onClose }: SubmissionDrawerProps) {
  const say = useSay()
  const read = useRead('submission.get', { id: id ?? 0 }, { enabled: id !== null })
  return (
    <SideDrawer
      key={id}
      opened={id !== null}
      onClose={onClose}
      size="min(56rem, 100%)"
      keeps
      title={say('submission.one')}
    >
      {id !== null && (
        <Remote of={read} skeleton={<Skeleton height={480} />}>
          {(submission) => (
            <SubmissionForm
              key={`${submission.id} ${submission.state === 'sent'}`}
              submission={submission}
              onGone={onClose}
            />
          )}
        </Remote>
      )}
    </SideDrawer>
  )
}
