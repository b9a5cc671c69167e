import { useCallback } from 'react'
import { useBaseInfo } from './house.ts'
import { findRoute } from './router/table.ts'

/** Is there a page for this person at an address? A link that leads nowhere is better no link. */
export function useReach(): (to: string) => boolean {
  const [routes] = useBaseInfo()
  return useCallback((to) => findRoute(routes, to.replace(/[?#].*$/, '')) !== null, [routes])
}
