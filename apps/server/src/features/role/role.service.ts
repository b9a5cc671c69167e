import { type Access, covers, permissionIn } from '@atrium/contract/kernel/endpoint.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import { missingFor } from '../../kernel/call/admit.ts'
import type { Input, Serve } from '../../kernel/call/implement.ts'
import { record } from '../../kernel/transaction/record.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { openSince } from '../access-request/access-request.service.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { findRoute, type Route } from '../route/route.service.ts'
import { shellHere } from '../shell/shell.service.ts'
import * as store from './role.store.ts'

/**
 * Whom the caller may manage by a permission: null is everybody of the space, else the paths of departments, in
 * and below which people are theirs. For one person ask `within_reach` in the statement that finds them.
 */
export { reach as reachOf } from './role.store.ts'

type Role = Awaited<ReturnType<typeof store.rolesOf>>[number]

/** An enterprise of type 1 is a developer's: its roles are in the product's own module. */
const DEVELOPER = 1
const rolesOf = (scope: OwnScope, { module }: Input<'role.data'>) =>
  store.rolesOf(scope, module ?? (scope.tenant?.entType === DEVELOPER ? 'atrium' : 'system'))

const present = ({ id, name, module, landing, permissions }: Role, routes: Route[]) => ({
  id,
  sysId: module,
  detail: { name, landing, permissions },
  subRoutes: routes.map((route) => ({ id: route.id, path: route.path })),
})

export const landings =
  (hosting: AppHosting): Serve<'role.landings'> =>
  async (scope, input) => {
    const [roles, { routes }] = await Promise.all([
      rolesOf(scope, input),
      shellHere(scope, hosting),
    ])
    return roles.map((role) => {
      const route = findRoute(routes, role.landing)
      return present(role, route ? [route] : [])
    })
  }

export const data: Serve<'role.data'> = async (scope, input) =>
  (await rolesOf(scope, input))
    .filter(({ permissions }) => permissions.length > 0)
    .map((role) => present(role, []))

export const subRoutes =
  (hosting: AppHosting): Serve<'role.subRoutes'> =>
  async (scope, input) => {
    const [roles, { routes }] = await Promise.all([
      rolesOf(scope, input),
      shellHere(scope, hosting),
    ])
    return roles.map((role) =>
      present(
        role,
        routes.filter(({ access }) => opens(role, access)),
      ),
    )
  }

export const list: Serve<'role.list'> = async (scope) =>
  (await store.all(scope)).map(({ id, name, landing }) => ({ id, name, landing }))

/** Only a page that this role opens: people would otherwise begin on one that turns them away. */
export const setLanding =
  (hosting: AppHosting): Serve<'role.landing.set'> =>
  async (scope, { id, landing }) => {
    const role = (await store.all(scope)).find((each) => each.id === id)
    if (!role) throw NotHere({})
    if (landing) {
      const route = findRoute((await shellHere(scope, hosting)).routes, landing)
      if (!route || !beginsOn(role, route.access)) throw Invalid({ fields: { landing: 'gone' } })
    }
    await store.setLanding(scope, id, landing)
    await record(scope, { action: 'role.landingChosen', target: id, detail: { landing } })
    await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'policy.changed' })
    return {}
  }

type Permitted = Pick<Role, 'permissions'>

const beginsOn = (role: Permitted, access: Access) =>
  ['anyone', 'signedIn', 'member'].includes(access) || opens(role, access)

function opens({ permissions }: Permitted, access: Access): boolean {
  const wanted = permissionIn(access)
  return wanted !== null && covers(new Set(permissions), wanted)
}

const judged = { orgEdit: 'may:org', operationOverview: 'may:overview' } as const

export const judge: Serve<'role.judge'> = async (scope, { operation }) => ({
  allowed: missingFor(judged[operation], scope) === null,
})

/**
 * May this person open this page? That a page of the product exists is no secret; a route an operator
 * gave to another space is, and looks like an address nobody made.
 */
export const page =
  (hosting: AppHosting): Serve<'role.page'> =>
  async (scope, { path }) => {
    const { routes } = await shellHere(scope, hosting)
    const route = findRoute(routes, path)
    if (!route) return { ...nobodyAsked, authorized: false, known: false, missing: null }
    const missing = missingFor(route.access, scope)
    if (!missing || !permissionIn(missing))
      return { ...nobodyAsked, authorized: missing === null, known: true, missing }
    const { grantors, asked, refused_at, refused_by, reason } = await store.asking(
      scope,
      route.id,
      openSince(scope),
    )
    return {
      authorized: false,
      known: true,
      missing,
      grantors,
      asked: asked?.toISOString() ?? null,
      refused: refused_at && {
        by: refused_by ?? '',
        at: refused_at.toISOString(),
        reason: reason ?? '',
      },
    }
  }

const nobodyAsked = { grantors: [], asked: null, refused: null }
