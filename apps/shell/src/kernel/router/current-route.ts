import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { useEffect, useState } from 'react'
import { withRouteTable } from '../entry/route-table.ts'
import { useBaseInfo } from '../session/shell-context.ts'
import { useLocation, useRouter } from './location.ts'
import { type ReconciledRoute, reconcileRoute } from './reconcile-route.ts'
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
