import { OutOfReach } from '@atrium/contract/people/role-manage.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { reachOf } from '../department/department.service.ts'
import { maskedPhone, tell as tellOfInvitations } from '../invitation/invitation.service.ts'
import * as store from './join-request.store.ts'

export { askToJoin, takingRequests } from './join-request.ask.ts'
export { waitingOnes } from './join-request.store.ts'

const list: Serve<'joinRequest.list'> = async (scope, input) => {
  const { start, length, state, search, order } = input
  const wanted = { reach: await reachOf(scope, 'invite'), state, search }
  const [rows, total] = await Promise.all([
    store.page(scope, wanted, order, { start, length }),
    store.count(scope, wanted),
  ])
  return { total, rows: rows.map(present) }
}

const present = (row: store.JoinRequestRow) => ({
  id: row.id,
  person: { id: row.account_id, name: row.name, loginId: row.login_id },
  phone: row.phone && maskedPhone(row.phone),
  words: row.words,
  invitation: row.invitation,
  department: row.department,
  role: row.role,
  state: row.state,
  asked: row.asked_at.toISOString(),
  answered: row.answered_at?.toISOString() ?? null,
  by: row.answerer,
  reason: row.reason,
})

const summary: Serve<'joinRequest.summary'> = async (scope) => {
  const reach = await reachOf(scope, 'invite')
  return { ...(await store.summary(scope, reach)), canChange: reach === null }
}

/** Who may come is a matter of the whole space: not of whoever manages a part of it. */
const setRules: Serve<'joinRequest.setRules'> = async (scope, { anyone }) => {
  if ((await reachOf(scope, 'invite')) !== null) throw OutOfReach({})
  await store.takeAnyone(scope, anyone)
  await audit(scope, {
    action: 'joinRequest.rules',
    target: scope.tenant.id,
    detail: { anyone },
  })
  await tellOfInvitations(scope)
  return {}
}

export const joinRequestHandlers = {
  'joinRequest.list': list,
  'joinRequest.setRules': setRules,
  'joinRequest.summary': summary,
} satisfies Partial<Handlers>

export const joinRequestConstraints: Constraints = {
  join_requests_account_id_fkey: callerGone,
  join_requests_answered_by_fkey: callerGone,
}
