import { ManifestDialog } from '../../entities/micro-app/manifest-dialog.tsx'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'

type AddDialogProps = { onClose: () => void; onDone: (id: number) => void }

/** Adds a submission, which nobody else sees yet. */
export function AddDialog({ onClose, onDone }: AddDialogProps) {
  const say = useSay()
  const add = useWrite('submission.add', { refreshes: ['submission.list'] })
  return (
    <ManifestDialog
      title={say('submission.add')}
      text={say('submission.add.text')}
      label={say('submission.manifest')}
      sure={say('submission.add.do')}
      send={(manifest) => add.mutateAsync({ manifest })}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
    />
  )
}
