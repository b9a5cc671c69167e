import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { reachOf } from '../department/department.service.ts'
import { allows, holdingsOf } from '../role/role.service.ts'
import { invitationName, isGivable, present } from './invitation.policy.ts'
import * as store from './invitation.store.ts'
import { tell } from './invitation.told.ts'

export { placeOf, refuseRole } from './invitation.make.ts'
export { maskedPhone } from './invitation.policy.ts'
export { tell } from './invitation.told.ts'
export { acceptInvitation, openInvitation, question } from './invitation.use.ts'

const list: Serve<'invitation.list'> = async (scope, input) => {
  const { start, length, sort, order, ...filters } = input
  const [reach, own] = await Promise.all([reachOf(scope, 'invite'), holdingsOf(scope)])
  const wanted = { ...filters, reach }
  const [rows, total] = await Promise.all([
    store.page(scope, wanted, { sort, order }, { start, length }),
    store.count(scope, wanted),
  ])
  return {
    total,
    rows: rows.map((row) => present(own, row)),
  }
}

const get: Serve<'invitation.get'> = async (scope, { id }) => {
  const [reach, own] = await Promise.all([reachOf(scope, 'invite'), holdingsOf(scope)])
  const row = await store.one(scope, reach, id)
  if (!row) throw NotHere({})
  const people = await store.peopleOf(scope, id)
  return {
    ...present(own, row),
    people: people.map(({ used_at, ...person }) => ({ ...person, at: used_at.toISOString() })),
  }
}

const choices: Serve<'invitation.choices'> = async (scope) => {
  const [own, roles] = await Promise.all([holdingsOf(scope), store.roles(scope)])
  return {
    roles: roles
      .filter((role) => isGivable(own, role))
      .map(({ id, name, is_built_in }) => ({ id, name, isBuiltIn: is_built_in })),
    departments: own.some((holding) => allows(holding, 'org')),
    sms: scope.settings.sms !== null,
  }
}

const revoke: Serve<'invitation.revoke'> = async (scope, { id }) => {
  const withdrawn = await store.withdraw(scope, await reachOf(scope, 'invite'), id)
  if (!withdrawn) throw NotHere({})
  await audit(scope, { action: 'invitation.revoked', target: id, ...invitationName(withdrawn) })
  await tell(scope, id)
  return {}
}

export const invitationHandlers = {
  'invitation.choices': choices,
  'invitation.get': get,
  'invitation.list': list,
  'invitation.revoke': revoke,
} satisfies Partial<Handlers>

export const invitationConstraints: Constraints = {
  invitations_made_by_fkey: callerGone,
  invitations_tenant_id_department_id_fkey: gone('department'),
  invitations_tenant_id_role_id_fkey: gone('role'),
  invitations_withdrawn_by_fkey: callerGone,
}
