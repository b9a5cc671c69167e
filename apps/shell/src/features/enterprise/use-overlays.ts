import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useOverlay } from '../../ui/hooks/use-overlay.ts'
import type { Founded } from './form/founded-dialog.tsx'

/** What lies over the table: one thing at a time. */
type Overlay =
  | { kind: 'form'; enterprise: Enterprise | null }
  | { kind: 'founded'; founded: Founded }
  | { kind: 'suspend'; enterprise: Enterprise }

export const useOverlays = () => useOverlay<Overlay>()
