import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { AlreadyAnswered } from '@atrium/contract/people/access-request.contract.ts'
import { NotYourself, PersonRefused } from '@atrium/contract/people/person.contract.ts'
import { InvitationGone } from '@atrium/contract/sign-in/register.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { reachOf } from '../department/department.service.ts'
import { placeOf, refuseRole } from '../invitation/invitation.service.ts'
import * as store from './join-request.store.ts'
import { tell } from './join-request.told.ts'

/**
 * Judged by what the one who answers may give: who made the invitation does not matter any more
 * (docs/decisions/0049).
 */
const accept: Serve<'joinRequest.accept'> = async (scope, { id, department, role }) => {
  const request = await answerable(scope, id)
  const place = await placeOf(scope, department)
  if (role !== null) await refuseRole(scope, role)
  const outcome = await store.accept(scope, { id, department: place, role })
  if (outcome === 'over_limit') throw PersonRefused({ fields: { enterprise: 'over_limit' } })
  if (outcome === 'spent') throw InvitationGone({ why: 'spent' })
  if (outcome !== 'accepted') {
    await answerable(scope, id)
    throw NotHere({})
  }
  await audit(scope, {
    action: 'joinRequest.accepted',
    target: request.account_id,
    detail: { id, person: request.name, department: place, role },
  })
  await tell(scope, scope.tenant.id, request.account_id)
  for (const kind of ['invitation.changed', 'organisation.changed'] as const)
    await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind })
  return {}
}

const refuse: Serve<'joinRequest.refuse'> = async (scope, { id, reason }) => {
  const request = await answerable(scope, id)
  if (!(await store.refuse(scope, id, reason))) await answerable(scope, id)
  await audit(scope, {
    action: 'joinRequest.refused',
    target: request.account_id,
    detail: { id, person: request.name, reason },
  })
  await tell(scope, scope.tenant.id, request.account_id)
  return {}
}

/** Open, the answerer's to decide about, and not their own. */
async function answerable(scope: SpaceScope, id: number) {
  const request = await store.one(scope, await reachOf(scope, 'invite'), id)
  if (!request) throw NotHere({})
  if (request.state !== 'open') throw AlreadyAnswered({ by: request.answerer ?? '' })
  if (request.account_id === scope.actor.id) throw NotYourself({})
  return request
}

export const joinRequestAnswerHandlers = {
  'joinRequest.accept': accept,
  'joinRequest.refuse': refuse,
} satisfies Partial<Handlers>
