import { type Permission, permissionIn, permissions } from '@atrium/contract/kernel/endpoint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { AppHosting } from '../micro-app/micro-app.service.ts'
import type { Route } from '../route/route.service.ts'
import { allOfSpace, shellHere } from '../shell/shell.service.ts'
import * as store from './role.manage.store.ts'
import { givesToAll, lackingFor, mayGive, ofAll } from './role.policy.ts'
import { holdings } from './role.store.ts'

export type Right = Permission | '*'

/** Those this release knows; a row may name others. */
export const known = (given: readonly string[]): Right[] =>
  (['*', ...permissions] as const).filter((right) => given.includes(right))

const OF_MEMBERS = new Set(['signedIn', 'member'])

/** Pages that people of a space open, as far as a role has to do with them. */
export const pagesOf = (routes: Route[]) =>
  routes
    .filter(
      ({ access, target, path }) =>
        isForMembers(access) && target.kind !== 'redirect' && isPlace(path),
    )
    .map(({ id, path, title, access }) => ({
      id,
      path: path.replace(/\/\*$/, ''),
      title,
      needs: permissionIn(access),
    }))

const isForMembers = (access: string) => OF_MEMBERS.has(access) || permissionIn(access) !== null

/** Pages that are neither a step of a procedure nor the page of a single row. */
const isPlace = (path: string) => !path.includes(':') && !/^\/(force|m)\//.test(path)

const all =
  (hosting: AppHosting): Serve<'role.all'> =>
  async (scope) => {
    const [roles, counted, own, { routes }] = await Promise.all([
      store.all(scope),
      store.counts(scope),
      holdings(scope),
      shellHere(scope, hosting, allOfSpace),
    ])
    const everybody = mayGive(own, ofAll({ permissions: [] }))
    const count = new Map(counted.map((row) => [row.role_id, row]))
    return {
      roles: roles.map(({ is_built_in, is_central, ...role }) => {
        const { people = 0, rows = 0, rules = 0 } = count.get(role.id) ?? {}
        const isTheirs = mayGive(own, ofAll(role))
        return {
          ...role,
          permissions: known(role.permissions),
          builtIn: is_built_in,
          people,
          more: rows >= store.MOST_COUNTED,
          rules,
          can: {
            edit: !is_built_in && isTheirs,
            give: lackingFor(own, role).length === 0 && (givesToAll(own, scope.now) || !is_central),
            remove: !is_built_in && isTheirs,
            land: isTheirs,
          },
        }
      }),
      pages: pagesOf(routes),
      own: known([...scope.actor.permissions]),
      everybody,
    }
  }

export const roleOverviewHandlers = ({ hosting }: { hosting: AppHosting }) =>
  ({
    'role.all': all(hosting),
  }) satisfies Partial<Handlers>
