import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import { allows, type Holding, mayGive, ofAll } from '../role/role.service.ts'
import type { InvitationRow } from './invitation.store.ts'

type Role = { name: string; permissions: readonly string[] }

/** What a newcomer may be given besides: all the giver has for everybody and for good, and no ownership. */
export const isGivable = (own: readonly Holding[], role: Role): boolean =>
  role.name !== 'member' &&
  !role.permissions.includes('owner') &&
  own.some((holding) => allows(holding, 'roles')) &&
  mayGive(own, ofAll(role))

/** As people know it: 138****1234. */
export const maskedPhone = (phone: string): string =>
  phone.replace(/^\+86/, '').replace(/^(\+?\d{3})\d*(\d{4})$/, '$1****$2')

/** Whoever sees a code can come in by it, under another name: so it is shown to who has that much. */
export const present = (own: readonly Holding[], row: InvitationRow): Invitation => ({
  id: row.id,
  code: !row.beyond && (row.role === null || mayGive(own, ofAll(row.role))) ? row.code : null,
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
