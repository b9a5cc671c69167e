import type { RouteAccess } from '@atrium/contract/apps/route.contract.ts'
import { Invalid, NotHere, RateLimited } from '@atrium/contract/kernel/failure.ts'
import type { Title } from '@atrium/contract/kernel/fields.ts'
import { missingFor } from '../../kernel/call/admit.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { holdingsOf } from '../role/role.service.ts'
import { findRoute } from '../route/route.service.ts'
import { shellHere } from '../shell/shell.service.ts'
import { rightOf, rolesOnOffer } from './access-request.policy.ts'
import * as store from './access-request.store.ts'
import { pageName, tell } from './access-request.told.ts'

export { answerableOnes, openSince } from './access-request.store.ts'

const A_DAY = 24 * 3600

/** Only what an admin of the space could grant is worth asking for. */
const make =
  (hosting: AppHosting): Serve<'accessRequest.make'> =>
  async (scope, { path }) => {
    const { routes } = await shellHere(scope, hosting)
    const route = findRoute(routes, path)
    const missing = route && missingFor(route.access, scope)
    if (!route || !missing?.startsWith('may:')) throw Invalid({ fields: { path: 'unknown' } })
    const made = await store.make(scope, {
      route: route.id,
      path: route.path.replace(/\/\*$/, ''),
      title: route.title,
      missing,
    })
    if (!made) throw RateLimited({ retryAfter: A_DAY })
    if (made.is_new) {
      await audit(scope, {
        action: 'access.requested',
        target: route.id,
        ...pageName(route.title),
        detail: { missing },
      })
      await tell(scope, scope.actor.id)
    }
    return { id: made.id, asked: made.asked_at.toISOString() }
  }

type RequestedPage = { id: number; path: string; title: unknown; missing: string }

const present = ({ id, path, title, missing }: RequestedPage) => ({
  id,
  path,
  title: title as Title,
  missing: missing as RouteAccess,
})

const list: Serve<'accessRequest.list'> = async (scope) => {
  const [requests, known, own] = await Promise.all([
    store.open(scope),
    store.roles(scope),
    holdingsOf(scope),
  ])
  return requests.map((request) => {
    const isOwn = request.person === scope.actor.id
    const roles = isOwn ? [] : rolesOnOffer(own, known, rightOf(request.missing))
    return {
      ...present(request),
      asked: request.asked_at.toISOString(),
      person: { id: request.person, name: request.name },
      roles,
      can: { grant: roles.length > 0, dismiss: !isOwn },
    }
  })
}

const answers: Serve<'accessRequest.answers'> = async (scope) =>
  (await store.answers(scope)).map(({ outcome, by, resolved_at, role, reason, ...request }) => ({
    ...present(request),
    outcome,
    by: by ?? '',
    at: resolved_at.toISOString(),
    role,
    open: missingFor(request.missing as RouteAccess, scope) === null,
    reason,
  }))

const putAway: Serve<'accessRequest.putAway'> = async (scope, { id }) => {
  if (!(await store.putAway(scope, id))) throw NotHere({})
  return {}
}

export const accessRequestHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'accessRequest.answers': answers,
    'accessRequest.list': list,
    'accessRequest.make': make(hosting),
    'accessRequest.putAway': putAway,
  }) satisfies Partial<Handlers>

export const accessRequestConstraints: Constraints = {
  access_requests_resolved_by_fkey: callerGone,
  access_requests_tenant_id_account_id_fkey: outOfSpace,
}
