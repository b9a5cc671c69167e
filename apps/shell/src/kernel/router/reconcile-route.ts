import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { sameTarget } from '../entry/route-table.ts'
import type { News } from './route-parts.ts'

/** The route to draw and the news to show above it; `reopens` says that the page at this address is another one now. */
export type ReconciledRoute = { route: RouteConfig | null; news: News | null; reopens: boolean }

/**
 * What becomes of an open page when the table changes. Somebody's half-written text outweighs an
 * operator's change: whatever would take the page away waits until the person leaves it.
 */
export function reconcileRoute(
  opened: RouteConfig | null,
  now: RouteConfig | null,
  touched: boolean,
): ReconciledRoute {
  if (!opened) return { route: null, news: null, reopens: now !== null }
  if (!now) return { route: opened, news: 'gone', reopens: false }
  // Whether an app has unsaved work cannot be seen from here.
  const stays = touched || opened.target.kind === 'app'
  if (!sameTarget(opened, now))
    return { route: opened, news: stays ? 'changed' : null, reopens: !stays }
  // A change of layout would draw the page anew.
  return { route: stays ? { ...now, layout: opened.layout } : now, news: null, reopens: false }
}
