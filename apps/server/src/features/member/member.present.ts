import type { MemberRow as Shown } from '@atrium/contract/people/member.contract.ts'
import { isWithin, type Reach } from '../department/department.service.ts'
import type { MemberRow } from './member.list.store.ts'

/**
 * What concerns somebody in the whole enterprise is decided where their main department is; whoever has rights
 * that the reader does not have is not theirs to manage.
 */
export const mayManage = (reach: Reach, { departments, may_rule }: MemberRow): boolean =>
  may_rule && (reach === null || (!!departments[0] && isWithin(reach, departments[0].path)))

/** Reach is not asked: how people sign in is a matter of the whole space. */
const passwordOf = (reader: number, row: MemberRow): Shown['can']['password'] => {
  if (row.id === reader) return 'own'
  if (row.may_change) return 'may'
  return row.may_rule && !row.ours_alone ? 'elsewhere' : 'rank'
}

export const present = (reader: number, reach: Reach, row: MemberRow): Shown => ({
  id: row.id,
  loginId: row.login_id,
  name: row.name,
  title: row.title,
  departments: row.departments.map(({ id, name }) => ({ id, name })),
  superior: row.superior && { id: row.superior.id, name: row.superior.name },
  roles: row.roles,
  phone: row.phone,
  phoneConfirmed: row.phone_confirmed,
  status: row.status,
  locked: row.locked,
  joined: row.joined_at.toISOString(),
  lastSeen: row.last_seen_at?.toISOString() ?? null,
  can: {
    manage: mayManage(reach, row),
    account: mayManage(reach, row) && row.may_change,
    password: passwordOf(reader, row),
  },
})
