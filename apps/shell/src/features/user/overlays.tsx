import { NewPassword, PasswordDialog, type Secret } from '../../entities/people/password-dialog.tsx'
import { later } from '../../ui/controls/later.tsx'
import { FormDrawer } from './form/form-drawer.tsx'
import { ManyDialog } from './many/many-dialog.tsx'
import type { useOverlays } from './use-overlays.ts'
import { ViewAsDialog } from './view-as-dialog.tsx'

const UserImport = later(async () => (await import('./import/user-import.tsx')).UserImport)

type OverlaysProps = ReturnType<typeof useOverlays>

export function Overlays({ overlay, openOverlay, clear }: OverlaysProps) {
  if (!overlay) return null
  const once = (secret: Secret) => openOverlay({ kind: 'once', secret })
  if (overlay.kind === 'form')
    return <FormDrawer person={overlay.person} onAdded={once} onSaved={clear} onCancel={clear} />
  if (overlay.kind === 'once') return <NewPassword {...overlay.secret} onClose={clear} />
  if (overlay.kind === 'many') return <ManyDialog {...overlay} onClose={clear} />
  if (overlay.kind === 'password')
    return <PasswordDialog person={overlay.person} onReset={once} onClose={clear} />
  if (overlay.kind === 'viewAs') return <ViewAsDialog person={overlay.person} onClose={clear} />
  return <UserImport isWanted onClose={clear} />
}
