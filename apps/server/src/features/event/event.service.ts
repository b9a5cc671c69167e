import { isOperator, userTypes } from '@atrium/contract/people/user-types.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { positionOf } from '../../kernel/call/stream-position.ts'
import { categoriesOf, endOf } from './event.store.ts'

/** Everybody hears what concerns all and themselves; operators and console users also their work. */
export const follow: Serve<'events.follow'> = async (scope, { since }) => {
  const { actor, tenant } = scope
  const work = isOperator(actor.userType)
    ? ['platform']
    : actor.userType === userTypes.console
      ? (await categoriesOf(scope)).map((id) => `category:${id}`)
      : []
  // What happens to the person in other spaces is not for whom one space alone vouches.
  const own = actor.vouched ? [] : [`account:${actor.id}`]
  const space = tenant ? [`tenant:${tenant.id}`] : []
  return {
    topics: ['everyone', ...own, ...space, ...work],
    sessionId: actor.sessionId,
    since: positionOf(scope.visit, since),
    until: await endOf(scope),
  }
}
