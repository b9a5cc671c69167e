import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { useEffect, useState } from 'react'
import { sameTarget, withRouteTable } from '../entry/route-table.ts'
import { useBaseInfo } from '../session/shell-context.ts'
import { useLocation, useRouter } from './location.ts'
import type { News } from './route-parts.ts'
import { useRouteParts } from './route-parts.ts'

type Current = Omit<ReconciledRoute, 'reopens'> & { reopen: () => void }

/** The open page's route as the table has it now. */
export function useCurrentRoute(opened: RouteConfig | null): Current {
  const { builtIn } = useRouteParts()
  const { pathname } = useLocation()
  const { reopen, isHeld } = useRouter()
  // Held work counts as well: what is arranged by dragging, for instance, is never typed.
  const touched = useTouched(pathname) || isHeld()
  const [given] = useBaseInfo()
  const now = findRoute(withRouteTable(builtIn, given), pathname)

  // What is shown now is what the next change of the table is compared with.
  const [last, setLast] = useState({ opened, shown: opened })
  const basis = last.opened === opened ? last.shown : opened
  const { route, news, reopens } = reconcileRoute(basis, now, touched)
  if (last.opened !== opened || last.shown?.layout !== route?.layout)
    setLast({ opened, shown: route })

  useEffect(() => {
    if (reopens) void reopen()
  }, [reopens, reopen])
  return { route, news, reopen: () => void reopen() }
}

/** Whether the person has typed or chosen anything since they came to this address. */
function useTouched(address: string): boolean {
  const [touched, setTouched] = useState<string | null>(null)
  useEffect(() => {
    const mark = () => setTouched(address)
    document.addEventListener('input', mark)
    return () => document.removeEventListener('input', mark)
  }, [address])
  return touched === address
}

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
