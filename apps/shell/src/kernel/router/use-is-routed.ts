import { findRoute } from '@atrium/contract/platform/route-pattern.ts'
import { useCallback } from 'react'
import { useBaseInfo } from '../session/shell-context.ts'

/** Is there a page for this person at an address? A link that leads nowhere is better no link. */
export function useIsRouted(): (to: string) => boolean {
  const [routes] = useBaseInfo()
  return useCallback((to) => findRoute(routes, to.replace(/[?#].*$/, '')) !== null, [routes])
}
