import { useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Enrol } from '../enrol/enrol.tsx'
import { RecoveryCodes } from '../enrol/recovery-codes.tsx'
import type { Factor } from '../factor-icon.tsx'

/** What is open over the list, one thing at a time. */
export type FactorOverlay =
  | { kind: 'enrol' }
  | { kind: 'codes'; codes: string[] }
  | ({ kind: 'remove' } & Removal)

type Removal = { factor: Factor; isLast: boolean; requiredFrom: string | null }

type FactorDialogProps = {
  overlay: FactorOverlay | null
  onNext: (overlay: FactorOverlay) => void
  onClose: () => void
}

export function FactorDialog({ overlay, onNext, onClose }: FactorDialogProps) {
  const say = useSay()
  if (!overlay) return null
  if (overlay.kind === 'remove') return <Remove {...overlay} onClose={onClose} />
  if (overlay.kind === 'codes')
    return (
      <Dialog title={say('factor.recovery')} onClose={onClose} stays wide>
        <RecoveryCodes codes={overlay.codes} onKept={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={say('center.two-step.add')} onClose={onClose} wide>
      <Enrol
        onAdded={({ recoveryCodes: codes }) =>
          codes ? onNext({ kind: 'codes', codes }) : onClose()
        }
      />
    </Dialog>
  )
}

type RemoveProps = Removal & { onClose: () => void }

function Remove({ factor: { id, name }, isLast, requiredFrom, onClose }: RemoveProps) {
  const say = useSay()
  const remove = useWrite('factor.remove')
  return (
    <DeleteDialog
      title={say('factor.remove.title')}
      sure={say('factor.remove')}
      write={remove}
      input={{ id }}
      onClose={onClose}
    >
      <p>{say(isLast ? 'factor.remove.last' : 'factor.remove.text', { name })}</p>
      {isLast && requiredFrom && (
        <p>{say('factor.remove.announced', { date: formatDate(say.language, requiredFrom) })}</p>
      )}
    </DeleteDialog>
  )
}
