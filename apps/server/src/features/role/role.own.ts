import { missingFor } from '../../kernel/call/admit.ts'
import type { Handlers, Input, Serve } from '../../kernel/call/implement.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import { findRoute, type Route } from '../route/route.service.ts'
import { shellHere } from '../shell/shell.service.ts'
import { opens } from './role.landing.ts'
import * as store from './role.store.ts'

type Role = Awaited<ReturnType<typeof store.rolesOf>>[number]

/** An enterprise of type 1 is a developer's: its roles are in the product's own module. */
const DEVELOPER = 1
async function rolesOf(scope: OwnScope, { module }: Input<'role.data'>): Promise<Role[]> {
  const own = module ?? (scope.tenant?.entType === DEVELOPER ? 'atrium' : 'system')
  const roles = await store.rolesOf(scope, own)
  // Whoever acts for somebody has their roles in apps, and nothing of what they may do in the space.
  return scope.actor.viewAs?.entrusted ? roles.map((role) => ({ ...role, permissions: [] })) : roles
}

const present = ({ id, name, module, landing, permissions }: Role, routes: Route[]) => ({
  id,
  sysId: module,
  detail: { name, landing, permissions },
  subRoutes: routes.map((route) => ({ id: route.id, path: route.path })),
})

const landings =
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

const data: Serve<'role.data'> = async (scope, input) =>
  (await rolesOf(scope, input))
    .filter(({ permissions }) => permissions.length > 0)
    .map((role) => present(role, []))

const subRoutes =
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

const judged = { orgEdit: 'may:org', operationOverview: 'may:overview' } as const

const judge: Serve<'role.judge'> = async (scope, { operation }) => ({
  allowed: missingFor(judged[operation], scope) === null,
})

export const roleOwnHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'role.data': data,
    'role.judge': judge,
    'role.landings': landings(hosting),
    'role.subRoutes': subRoutes(hosting),
  }) satisfies Partial<Handlers>
