import { NewPassword, PasswordDialog } from '../../entities/people/password-dialog.tsx'
import { ExtendDialog } from './console/extend-dialog.tsx'
import { FoundDrawer } from './console/found-drawer.tsx'
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
  if (overlay?.kind === 'consoleFound')
    return (
      <FoundDrawer
        onFounded={(founded) => openOverlay({ kind: 'founded', founded })}
        onCancel={clear}
      />
    )
  if (overlay?.kind === 'extend')
    return <ExtendDialog enterprise={overlay.enterprise} onClose={clear} />
  if (overlay?.kind === 'password')
    return (
      <PasswordDialog
        person={overlay.person}
        onReset={(secret) => openOverlay({ kind: 'once', secret })}
        onClose={clear}
      />
    )
  if (overlay?.kind === 'once') return <NewPassword {...overlay.secret} onClose={clear} />
  return overlay && <SuspendDialog enterprise={overlay.enterprise} onClose={clear} />
}
