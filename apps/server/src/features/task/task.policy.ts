import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'

type AppRoute = Pick<RouteConfig, 'path' | 'target'>

/** The routes that lead to apps without anything that would have to be filled in, app by app: the first counts. */
export function entriesOf<Route extends AppRoute>(routes: readonly Route[]): Map<string, Route> {
  const entries = new Map<string, Route>()
  for (const route of routes)
    if (route.target.kind === 'app' && !route.path.includes(':') && !entries.has(route.target.app))
      entries.set(route.target.app, route)
  return entries
}

const HERE = 'https://site.test'

/**
 * The address in the space at which something of an app is found, or null: parsed as every redirect is, twice, for
 * what is harmless by itself may climb out of the app once it stands behind the app's own address.
 */
export function placeIn(entry: AppRoute, path: string, routes: readonly AppRoute[]): string | null {
  if (!path.startsWith('/')) return null
  const within = safePath(path, HERE)
  const base = entry.path.replace(/\/\*$/, '')
  const place = within && safePath(`${base}${within.replace(/^\/(?=$|[?#])/, '')}` || '/', HERE)
  if (!place || /^\/space-/i.test(place)) return null
  const found = findRoute([...routes], place.split(/[?#]/)[0] as string)
  return sameApp(found, entry) ? place : null
}

const sameApp = (one: AppRoute | null, other: AppRoute) =>
  one?.target.kind === 'app' && other.target.kind === 'app' && one.target.app === other.target.app

/** Of these it is enough to say that it is done; the others are decided where they are asked. */
export const isTicked = (kind: string): boolean => kind === 'do' || kind === 'read'

/** The day it is where a clock is so many minutes ahead of UTC: `2026-11-17`. */
export const dayOf = (moment: Date, offset: number): string =>
  new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 10)
