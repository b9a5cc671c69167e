import { Invalid, NotHere, RateLimited } from '@atrium/contract/kernel/failure.ts'
import type { RouteAccess } from '@atrium/contract/route.contract.ts'
import type { Title } from '@atrium/contract/shell.contract.ts'
import { missingFor } from '../../kernel/admit.ts'
import type { Serve } from '../../kernel/implement.ts'
import { announce } from '../../kernel/live.ts'
import { record } from '../../kernel/record.ts'
import type { SpaceScope } from '../../kernel/scope.ts'
import type { Premises } from '../micro-app/micro-app.service.ts'
import { findRoute } from '../route/route.service.ts'
import { shellHere } from '../shell/shell.service.ts'
import * as store from './access-request.store.ts'

const A_DAY = 24 * 3600

/** Only what an admin of the space could grant is worth asking for. */
export const make =
  (premises: Premises): Serve<'accessRequest.make'> =>
  async (scope, { path }) => {
    const { routes } = await shellHere(scope, premises)
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
      await record(scope, { action: 'access.requested', target: route.id, detail: { missing } })
      await tell(scope, made.id, scope.actor.id)
    }
    return { id: made.id, asked: made.asked_at.toISOString() }
  }

export const list: Serve<'accessRequest.list'> = async (scope) =>
  (await store.open(scope)).map(({ id, path, title, missing, asked_at, person, name }) => ({
    id,
    path,
    title: title as Title,
    missing: missing as RouteAccess,
    asked: asked_at.toISOString(),
    person: { id: person, name },
  }))

export const resolve: Serve<'accessRequest.resolve'> = async (scope, { id, outcome }) => {
  const resolved = await store.resolve(scope, id, outcome)
  if (!resolved) throw NotHere({})
  await record(scope, { action: `access.${outcome}`, target: resolved.route, detail: { id } })
  await tell(scope, id, resolved.account_id)
  return {}
}

/** Whoever could answer hears of it, and who asked; the rest of the space does not. */
async function tell(scope: SpaceScope, id: number, asker: number) {
  const topics = [asker, ...(await store.answerers(scope))].map((account) => `account:${account}`)
  await announce(scope.db, topics, { kind: 'access.requested', id })
}
