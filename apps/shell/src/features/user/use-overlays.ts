import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import type { Secret } from '../../entities/people/password-dialog.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import type { Person } from './many/many-dialog.tsx'
import type { Action } from './many/use-many.ts'

/** What is open over the table, one thing at a time. */
export type Overlay =
  | { kind: 'form'; person: Pick<UserRow, 'id'> | null }
  | { kind: 'once'; secret: Secret }
  | { kind: 'many'; action: Action; people: Person[]; onDone?: () => void }
  | { kind: 'password'; person: Person }
  | { kind: 'viewAs'; person: Person }
  | { kind: 'import' }
export type OpenOverlay = (overlay: Overlay) => void

export const useOverlays = () => useOverlay<Overlay>()
