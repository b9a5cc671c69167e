import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { FILE_RESTORE_DAYS } from '@atrium/contract/apps/file-limits.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Question } from '../../ui/dialog/question.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { focusBesideOnceGone } from '../../ui/list/focus-beside.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { useRemoving } from './use-removing.ts'

/** What is open over the page: one action on one file. */
export type Overlay = { kind: 'rename' | 'remove' | 'erase'; of: OwnFile }

type OverlaysProps = { overlay: Overlay | null; onClose: () => void; onGone: () => void }

export function Overlays({ overlay, onClose, onGone }: OverlaysProps) {
  if (!overlay) return null
  const { kind, of } = overlay
  if (kind === 'rename') return <RenameDialog of={of} onClose={onClose} />
  return <Ending kind={kind} of={of} onClose={onClose} onGone={onGone} />
}

type EndingProps = {
  kind: 'remove' | 'erase'
  of: OwnFile
  onClose: () => void
  onGone: () => void
}

// words: file.remove.*, file.erase.*
function Ending({ kind, of, onClose, onGone }: EndingProps) {
  const say = useSay()
  const { remove, erase, isBusy } = useRemoving()
  const end = () => {
    onGone()
    focusBesideOnceGone(of.id)
    void (kind === 'remove' ? remove(of) : erase(of)).catch(toastFailure).finally(onClose)
  }
  return (
    <Question
      title={say(`file.${kind}.ask`, { name: of.name })}
      sure={say(`file.${kind}`)}
      busy={isBusy}
      onSure={end}
      onClose={onClose}
    >
      <p>{say(`file.${kind}.text`, { days: FILE_RESTORE_DAYS })}</p>
    </Question>
  )
}
