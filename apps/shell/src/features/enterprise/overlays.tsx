import { FormDrawer } from './form/form-drawer.tsx'
import { FoundedDialog } from './form/founded-dialog.tsx'
import { SuspendDialog } from './suspension/suspend-dialog.tsx'
import type { useOverlays } from './use-overlays.ts'

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
