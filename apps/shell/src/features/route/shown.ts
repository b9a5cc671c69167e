import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'

export type Table = Output<'route.table'>

/** A route in force: a page of the product, as delivered or changed, or an own route. */
export type ShownRoute = RouteEntry & {
  kind: 'standard' | 'changed' | 'hidden' | 'own'
  standard: RouteEntry | null
  own: RouteEntry | null
}

export function shownRoutes({ routes, standard }: Table): ShownRoute[] {
  const given = new Map(routes.map((entry) => [entry.id, entry]))
  const known = new Set(standard.map(({ id }) => id))
  return [
    ...standard.map((route) => {
      const own = given.get(route.id) ?? null
      const kind = own?.hidden ? 'hidden' : own ? 'changed' : 'standard'
      return { ...route, ...own, kind, standard: route, own } as const
    }),
    ...routes
      .filter(({ id }) => !known.has(id))
      .map(
        (own) => ({ ...own, kind: own.hidden ? 'hidden' : 'own', standard: null, own }) as const,
      ),
  ]
}

/** The table with one route added or changed; removed where none is given. */
export function withEntry(routes: RouteEntry[], id: string, entry: RouteEntry | null) {
  const at = routes.findIndex((known) => known.id === id)
  if (!entry) return routes.filter((known) => known.id !== id)
  return at < 0 ? [...routes, entry] : routes.with(at, entry)
}
