import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { useBaseInfo } from '../session/shell-context.ts'
import { useRouteParts } from './route-parts.ts'

/** Handlers for a link: who points at it or reaches it by keyboard is about to open it. */
export function usePrefetch(to: string) {
  const { pages, preloadApp } = useRouteParts()
  const [routes] = useBaseInfo()
  const fetchAhead = () => {
    const route = findRoute(routes, to)
    if (!route || route.preload === 'none') return
    if (route.target.kind === 'app') preloadApp(route.target.app)
    // An error here is ignored: the page is fetched again, and the error shown, when it is opened.
    if (route.target.kind === 'page') pages[route.target.page]?.().catch(() => {})
  }
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead }
}
