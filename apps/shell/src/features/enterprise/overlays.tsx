import { NewPassword, PasswordDialog } from '../../entities/people/password-dialog.tsx'
import { CreateDrawer } from './console/create-drawer.tsx'
import { ExtendDialog } from './console/extend-dialog.tsx'
import { CreatedDialog } from './form/created-dialog.tsx'
import { FormDrawer } from './form/form-drawer.tsx'
import { SuspendDialog } from './suspension/suspend-dialog.tsx'
import type { useOverlays } from './use-overlays.ts'

type OverlaysProps = ReturnType<typeof useOverlays> & { onCreated: (entid: number) => void }

export function Overlays({ overlay, openOverlay, clear, onCreated }: OverlaysProps) {
  if (overlay?.kind === 'form') {
    return (
      <FormDrawer
        enterprise={overlay.enterprise}
        onCreated={(created) => openOverlay({ kind: 'created', created })}
        onSaved={clear}
        onCancel={clear}
      />
    )
  }
  if (overlay?.kind === 'created') {
    const close = () => {
      clear()
      onCreated(overlay.created.entid)
    }
    return <CreatedDialog created={overlay.created} onClose={close} />
  }
  if (overlay?.kind === 'consoleCreate')
    return (
      <CreateDrawer
        onCreated={(created) => openOverlay({ kind: 'created', created })}
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
