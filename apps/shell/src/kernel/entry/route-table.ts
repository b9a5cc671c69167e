import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'

/** The given routes, and those of our own that must stand even when the server gave none. */
export function withRouteTable(own: readonly RouteConfig[], given: readonly RouteConfig[]) {
  const known = new Set(given.map(({ path }) => path))
  return [...given, ...own.filter(({ path }) => !known.has(path))]
}

/** Whether two routes draw the same page or app, so that nothing has to be mounted anew (docs/decisions/0017). */
export const sameTarget = (one: RouteConfig, other: RouteConfig): boolean =>
  one.id === other.id && JSON.stringify(one.target) === JSON.stringify(other.target)

/** The beginning of an app's own addresses: a route's path without what stands for the rest. */
export const routeBase = ({ path }: Pick<RouteConfig, 'path'>): string =>
  path.replace(/\/\*$/, '') || '/'
