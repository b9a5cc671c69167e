import type { Input } from '@atrium/contract/kernel/client.ts'
import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import type { Department } from '../../entities/department/tree.ts'
import type { Secret } from '../../entities/people/password-dialog.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import type { ManyAction } from './member/use-many.ts'

/** What is open over the page, one thing at a time. */
export type Overlay =
  | { kind: 'member'; member: MemberRow | null; department: number | null }
  | { kind: 'import' }
  | { kind: 'once'; secret: Secret }
  | { kind: 'password'; member: MemberRow }
  | { kind: 'newPassword'; secret: Secret }
  | { kind: 'leave'; member: MemberRow }
  | {
      kind: 'many'
      action: ManyAction
      members: MemberRow[]
      matching: Input<'member.matching'> | null
      onDone?: () => void
    }
  | { kind: 'department'; department: Department | null; parent: Department | null }
  | { kind: 'move'; department: Department }
  | { kind: 'remove'; department: Department }
export type OpenOverlay = (overlay: Overlay) => void

export const useOverlays = () => useOverlay<Overlay>()
