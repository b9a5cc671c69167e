import { matchPath } from '@atrium/contract/platform/route-pattern.ts'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { RouteContext } from './route-parts.ts'
import type { Location, Router } from './router.ts'

/** What is drawn at the moment; a page that is on its way has no say yet. */
export const LocationContext = createContext<Location | null>(null)
export const RouterContext = createContext<Router | null>(null)

export function useLocation(): Location {
  const location = useContext(LocationContext)
  if (!location) throw new Error('Only what the router draws has an address')
  return location
}

export function useRouter(): Router {
  const router = useContext(RouterContext)
  if (!router) throw new Error('Only what the router draws has an address')
  return router
}

export const useNavigate = (): Router['navigate'] => useRouter().navigate

type Query = URLSearchParams | Record<string, string>

/**
 * The query of the address, and the way to change it: from what stands there, whoever asked before. A page that changes
 * its own knows what becomes of what it holds, so nobody is asked.
 */
export function useSearchParams() {
  const { search } = useLocation()
  const { navigate, shown } = useRouter()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback(
    (next: Query | ((before: URLSearchParams) => Query), how?: Parameters<typeof navigate>[1]) => {
      const before = () => new URLSearchParams(shown().location.search)
      const after = new URLSearchParams(typeof next === 'function' ? next(before()) : next)
      void navigate(`?${after}`, { ...how, unasked: true })
    },
    [navigate, shown],
  )
  return [query, setQuery] as const
}

/** What the address fills into the path of its route; under `*` what an open path leaves over. */
export function useParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation()
  const path = useContext(RouteContext)?.path
  return useMemo(() => {
    const match = path ? matchPath(path, pathname) : null
    return match ? { ...match.params, '*': match.rest } : {}
  }, [path, pathname])
}
