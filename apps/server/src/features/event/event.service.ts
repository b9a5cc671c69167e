import { isOperator, userTypes } from '@atrium/contract/people/user-types.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { positionOf } from '../../kernel/call/stream-position.ts'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { topicsHere } from '../app-record/app-record.service.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { builtTopicsHere } from '../record/told/record.told.service.ts'
import { categoriesOf, endOf } from './event.store.ts'

/**
 * Everybody hears what concerns all and themselves, and in a space the apps they have there; operators and console
 * users also their work, unless they are on the domain of a space.
 */
export const follow =
  (hosting: AppHosting): Serve<'events.follow'> =>
  async (scope, { since }) => {
    const { actor, tenant } = scope
    const work = scope.visit.hostSpace ? [] : await workOf(scope)
    // What happens to the person in other spaces is not for whom one space alone vouches.
    const own = actor.vouched ? [] : [`account:${actor.id}`]
    const space = tenant ? [`tenant:${tenant.id}`] : []
    // An operator who views as somebody hears no events of their private things.
    const isOwn = !actor.viewAs || actor.viewAs.entrusted !== null
    const apps = tenant && isOwn ? await topicsHere(scope as SpaceScope, hosting) : []
    const built = tenant ? await builtTopicsHere(scope as SpaceScope) : []
    return {
      topics: ['everyone', ...own, ...space, ...apps, ...built, ...work],
      sessionId: actor.sessionId,
      since: positionOf(scope.visit, since),
      until: await endOf(scope),
    }
  }

async function workOf(scope: OwnScope): Promise<string[]> {
  const { userType } = scope.actor
  if (isOperator(userType)) return ['platform']
  if (userType !== userTypes.console) return []
  return (await categoriesOf(scope)).map((id) => `category:${id}`)
}

export const eventHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'events.follow': follow(hosting),
  }) satisfies Partial<Handlers>
