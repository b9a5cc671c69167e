import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { RemoveDialog, WithdrawDialog } from './ending-dialogs.tsx'
import { FormDrawer } from './form/form-drawer.tsx'

/** What lies above the page: one thing done to one package. */
export type Overlay = { of: Package; kind: 'publish' | 'change' | 'withdraw' | 'remove' }

type OverlaysProps = {
  overlay: Overlay | null
  onClose: () => void
  onRemoved: (id: number) => void
}

export function Overlays({ overlay, onClose, onRemoved }: OverlaysProps) {
  if (!overlay) return null
  const { of, kind } = overlay
  if (kind === 'withdraw') return <WithdrawDialog of={of} onClose={onClose} onDone={onClose} />
  if (kind === 'remove')
    return <RemoveDialog of={of} onClose={onClose} onDone={() => onRemoved(of.id)} />
  return <FormDrawer of={of} publishes={kind === 'publish'} onCancel={onClose} onDone={onClose} />
}
