import { NotYourself, PersonRefused } from '@atrium/contract/people/person.contract.ts'
import type { Act } from '@atrium/contract/platform/batch.contract.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import type { Wear } from '../../kernel/work/job-kind.ts'
import { LeftOut } from '../../kernel/work/left-out.ts'
import { handAll } from '../member/member.hand.service.ts'
import { keepOwners } from '../role/role.service.ts'
import * as store from './user.manage.store.ts'
import { manageable, moveIn, moveOut, tell } from './user.manage.ts'

type Move = Extract<Act, { action: 'move' }>

/**
 * Out of one enterprise and into another as a member, by the calls there are for one. Who is in the other already stays
 * what they are there, and who is shut out arrives shut out. What they leave behind goes to the successor, before they leave
 * (docs/decisions/0155).
 */
export async function moveOne(
  scope: OwnScope,
  wear: Wear,
  { from, to, successor }: Move,
  id: number,
): Promise<void> {
  if (id === scope.actor.id) throw NotYourself({})
  if (id === successor) throw new LeftOut('is_successor')
  await manageable(scope, id)
  const places = await store.placesOf(scope, id, [from, to])
  const left = places.get(from)
  if (!left) throw new LeftOut('not_a_member')
  if (successor !== null) await handOver(scope, wear, { from, id, successor })
  await moveOut(scope, id, [from])
  await keepOwners(scope)
  if (!places.has(to)) await comeIn(scope, id, { entid: to, admin: false, ...left })
  await tell(scope, id)
}

async function comeIn(scope: OwnScope, id: number, joining: store.Joining) {
  try {
    await moveIn(scope, id, [joining])
  } catch (error) {
    if (!PersonRefused.is(error)) throw error
    const isFull = Object.values(error.details.fields).includes('over_limit')
    throw new LeftOut(isFull ? 'over_limit' : 'target_gone')
  }
}

/** Inside the space, where an operator's hat does not reach; what may be done there was asked before. */
async function handOver(
  scope: OwnScope,
  wear: Wear,
  { from, id, successor }: { from: number; id: number; successor: number },
) {
  wear('steward', from)
  const handed = await handAll(scope, id, successor)
  wear('platform')
  if (!handed) throw new LeftOut('successor_gone')
}
