import type { Scope } from '../../kernel/transaction/scope.ts'
import { type AppHosting, problemOf } from '../micro-app/micro-app.service.ts'
import { allRoutes, existsHere, openTo } from '../route/route.service.ts'
import { entriesOf, placeIn } from './task.policy.ts'
import * as store from './task.put.store.ts'

/** The routes that person could open there, as if they asked themselves. */
export function entryFor(facts: store.Facts, app: string, id: number) {
  if (facts.user_type === null) return { entry: undefined, routes: [] }
  const tenant = { id, space: facts.space, name: facts.space_name, entType: facts.ent_type }
  const { user_type: userType, permissions } = facts
  const actor = { userType, permissions: new Set(permissions), consoleRights: new Map() }
  const existing = allRoutes(facts.routes).filter((route) =>
    existsHere(route, tenant, new Set([app])),
  )
  const routes = openTo({ actor, tenant }, existing)
  return { entry: entriesOf(routes).get(app), routes }
}

type Todo = { app: string; path: string; space: string; person: number }

/** Where somebody who does not ask at this moment would do it; null where they could not open the app. */
export async function placeFor(
  background: Pick<Scope, 'db' | 'now'>,
  hosting: AppHosting,
  { app, path, space, person }: Todo,
): Promise<string | null> {
  const facts = await store.factsFor(background, app, space, person)
  if (!facts?.released || facts.tenant_id === null || problemOf(facts.released, hosting))
    return null
  const { entry, routes } = entryFor(facts, app, facts.tenant_id)
  return entry ? (placeIn(entry, path, routes) ?? placeIn(entry, '/', routes)) : null
}

const OWN_PLACE = {
  accessRequest: '/user/workbench#requests',
  joinRequest: '/enterprise/joinRequests',
}
/** What is on a list because its reader may decide it. */
export type RequestSource = keyof typeof OWN_PLACE

export const placeOfRequest = (source: RequestSource): string => OWN_PLACE[source]
