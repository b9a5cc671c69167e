import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useOverlay } from '../../ui/hooks/use-overlay.ts'
import { FormDrawer } from './form/form-drawer.tsx'
import { type Founded, FoundedDialog } from './form/founded-dialog.tsx'
import { SuspendDialog } from './suspension/suspend-dialog.tsx'

/** What lies over the table: one thing at a time. */
type Overlay =
  | { kind: 'form'; enterprise: Enterprise | null }
  | { kind: 'founded'; founded: Founded }
  | { kind: 'suspend'; enterprise: Enterprise }

export const useOverlays = () => useOverlay<Overlay>()

type OverlaysProps = ReturnType<typeof useOverlays> & { onFounded: (entid: number) => void }

export function Overlays({ overlay, openOverlay, clear, onFounded }: OverlaysProps) {
  if (overlay?.kind === 'form') {
    return (
      <FormDrawer
        enterprise={overlay.enterprise}
        onFounded={(founded) => openOverlay({ kind: 'founded', founded })}
        onSaved={clear}
        onCancel={clear}
      />
    )
  }
  if (overlay?.kind === 'founded') {
    const close = () => {
      clear()
      onFounded(overlay.founded.entid)
    }
    return <FoundedDialog founded={overlay.founded} onClose={close} />
  }
  return overlay && <SuspendDialog enterprise={overlay.enterprise} onClose={clear} />
}
