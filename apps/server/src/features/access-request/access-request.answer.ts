import { AccessDenied, Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { AlreadyAnswered } from '@atrium/contract/people/access-request.contract.ts'
import { NotYourself } from '@atrium/contract/people/person.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { holdingsOf } from '../role/role.service.ts'
import { rightOf, rolesOnOffer } from './access-request.policy.ts'
import * as store from './access-request.store.ts'
import { pageName, tell } from './access-request.told.ts'

/** The role, the answer, the line in the trail and the news are one transaction: all or none. */
const grant: Serve<'accessRequest.grant'> = async (scope, { id, roleId }) => {
  await store.lockMember(scope, id)
  const request = await answerable(scope, id)
  const role = await store.lockRole(scope, roleId)
  const right = rightOf(request.missing)
  if (!role?.permissions.some((permission) => permission === right || permission === '*'))
    throw Invalid({ fields: { roleId: 'gone' } })
  if (rolesOnOffer(await holdingsOf(scope), [role], right).length === 0) throw AccessDenied({})

  await store.give(scope, request.account_id, role.id)
  await store.settleGranted(scope, request, role)
  await audit(scope, {
    action: 'access.granted',
    target: request.route,
    ...pageName(request.title),
    detail: { person: request.account_id, role: role.name },
  })
  await tell(scope, request.account_id)
  return {}
}

const dismiss: Serve<'accessRequest.dismiss'> = async (scope, { id, reason }) => {
  const request = await answerable(scope, id)
  await store.settleDismissed(scope, id, reason)
  await audit(scope, {
    action: 'access.dismissed',
    target: request.route,
    ...pageName(request.title),
    detail: { person: request.account_id, reason },
  })
  await tell(scope, request.account_id)
  return {}
}

/** Open, of somebody who is still here, and not of the one who answers. */
async function answerable(scope: SpaceScope, id: number) {
  const request = await store.lock(scope, id)
  if (!request || (!request.resolved_at && request.asked_at <= store.openSince(scope)))
    throw NotHere({})
  if (request.resolved_at) throw AlreadyAnswered({ by: request.by ?? '' })
  if (request.account_id === scope.actor.id) throw NotYourself({})
  return request
}

export const accessRequestAnswerHandlers = {
  'accessRequest.dismiss': dismiss,
  'accessRequest.grant': grant,
} satisfies Partial<Handlers>
