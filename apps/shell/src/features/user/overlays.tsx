import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { useOverlay } from '../../ui/hooks/use-overlay.ts'
import { FormDrawer } from './form/form-drawer.tsx'
import { ImportDrawer } from './import/import-drawer.tsx'
import { LookInDialog } from './look-in-dialog.tsx'
import { ManyDialog, type Person } from './many/many-dialog.tsx'
import type { Action } from './many/use-many.ts'
import { NewPassword, PasswordDialog, type Secret } from './password-dialog.tsx'

/** What lies over the table: one thing at a time. */
export type Overlay =
  | { kind: 'form'; person: UserRow | null }
  | { kind: 'once'; secret: Secret }
  | { kind: 'many'; action: Action; people: Person[]; onDone?: () => void }
  | { kind: 'password'; person: Person }
  | { kind: 'lookIn'; person: Person }
  | { kind: 'import' }
export type OpenOverlay = (overlay: Overlay) => void

export const useOverlays = () => useOverlay<Overlay>()

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
  if (overlay.kind === 'lookIn') return <LookInDialog person={overlay.person} onClose={clear} />
  return <ImportDrawer onClose={clear} />
}
