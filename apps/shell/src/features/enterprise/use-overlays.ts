import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import type { Secret } from '../../entities/people/password-dialog.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import type { Created } from './form/created-dialog.tsx'

/** What is open over the table, one thing at a time. */
type Overlay =
  | { kind: 'form'; enterprise: Enterprise | null }
  | { kind: 'created'; created: Created }
  | { kind: 'suspend'; enterprise: Enterprise }
  | { kind: 'consoleCreate' }
  | { kind: 'extend'; enterprise: Enterprise }
  | { kind: 'password'; person: Admin }
  | { kind: 'once'; secret: Secret }

export type Admin = { id: number; name: string; loginId: string }

export const useOverlays = () => useOverlay<Overlay>()
