import type { RouteConfig } from '@atrium/contract/platform/shell.contract.ts'
import { matchRoutes } from 'react-router'

/** Which of the server's routes an address belongs to; the most exact one when several could be. */
export function findRoute(routes: readonly RouteConfig[], pathname: string): RouteConfig | null {
  const known = routes.map(({ path }, at) => ({ path, id: String(at) }))
  const found = matchRoutes(known, pathname)?.at(-1)
  return routes[Number(found?.route.id)] ?? null
}

/** The given routes, and those of our own that must stand even when the server gave none. */
export function laidOver(own: readonly RouteConfig[], given: readonly RouteConfig[]) {
  const known = new Set(given.map(({ path }) => path))
  return [...given, ...own.filter(({ path }) => !known.has(path))]
}

/** What is drawn at a route: the same words mean that nothing has to be drawn anew. */
export const sameTarget = (one: RouteConfig, other: RouteConfig): boolean =>
  one.id === other.id && JSON.stringify(one.target) === JSON.stringify(other.target)

/** The beginning of an app's own addresses: a route's path without what stands for the rest. */
export const baseOf = ({ path }: Pick<RouteConfig, 'path'>): string =>
  path.replace(/\/\*$/, '') || '/'
