import { matchPath } from '@atrium/contract/platform/route-pattern.ts'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { RouteContext } from './route-parts.ts'
import type { Location, Router } from './router.ts'

/** The address of the page that is drawn; one that is still loading does not count. */
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
 * The query of the address and a function to change it, on top of changes made just before. A page that changes its
 * own query keeps what it holds, so nobody is asked.
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

/** The values of the parameters in the path of the route; `*` is what an open path leaves over. */
export function useParams(): Partial<Record<string, string>> {
  const { pathname } = useLocation()
  const path = useContext(RouteContext)?.path
  return useMemo(() => {
    const match = path ? matchPath(path, pathname) : null
    return match ? { ...match.params, '*': match.rest } : {}
  }, [path, pathname])
}
