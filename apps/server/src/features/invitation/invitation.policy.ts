import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import type { TargetName } from '../../kernel/transaction/audit.ts'
import { type Holding, mayGive, ofAll } from '../role/role.service.ts'
import type { InvitationRow } from './invitation.store.ts'

type Role = { name: string; permissions: readonly string[] }

/** The role that every member has gives nobody more than joining does. */
export const isOfEverybody = ({ name }: Pick<Role, 'name'>) => name === 'member'

/** What a newcomer may be given besides: what the giver gives everybody and for good, and no ownership. */
export const isGivable = (own: readonly Holding[], role: Role): boolean =>
  !isOfEverybody(role) && !role.permissions.includes('owner') && mayGive(own, ofAll(role))

/** What the audit log calls it: by its note, or where it leads. Its code would let readers in. */
export function invitationName({
  note,
  department,
}: Pick<InvitationRow, 'note' | 'department'>): TargetName {
  const targetName = note || department?.name
  return targetName ? { targetName } : { targetWord: 'audit.kind.invitation' }
}

/** As people know it: 138****1234. */
export const maskedPhone = (phone: string): string =>
  phone.replace(/^\+86/, '').replace(/^(\+?\d{3})\d*(\d{4})$/, '$1****$2')

/**
 * Whoever sees a code can come in by it, under another name: so it is shown to who has that much
 * (docs/decisions/0046).
 */
export const present = (own: readonly Holding[], row: InvitationRow): Invitation => ({
  id: row.id,
  code: isTheirsToGive(own, row) ? row.code : null,
  note: row.note,
  department: row.department,
  role: row.role && { id: row.role.id, name: row.role.name, isBuiltIn: row.role.isBuiltIn },
  phone: row.phone && maskedPhone(row.phone),
  needsApproval: row.needs_approval,
  uses: row.uses,
  used: row.used,
  state: row.state,
  expires: row.expires_at.toISOString(),
  created: row.made_at.toISOString(),
  by: row.by,
})

const isTheirsToGive = (own: readonly Holding[], { beyond, role }: InvitationRow) =>
  !beyond && (!role || isOfEverybody(role) || mayGive(own, ofAll(role)))
