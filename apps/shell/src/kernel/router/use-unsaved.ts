import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { RouterContext } from './location.ts'
import { leadsAway, type Unsaved } from './unsaved.ts'

/**
 * While something is unsaved, every way out of the page asks first. `parts`: the query says what of the page is open,
 * so that another part is away too.
 */
export function useUnsaved(isUnsaved: boolean, { parts = false } = {}): void {
  useUnsavedLater(isUnsaved, { isUnsaved: () => true, parts })
}

/** The same for work that is known to be unsaved only at the moment of leaving. Outside the router it does nothing. */
export function useUnsavedLater(isOpen: boolean, work: Unsaved): void {
  const router = useContext(RouterContext)
  // Not an effect event: the router is asked while pages are drawn, too.
  const latest = useRef(work)
  useLayoutEffect(() => {
    latest.current = work
  })
  const isOwn = typeof work.parts === 'function'
  const isInParts = work.parts === true
  useEffect(() => {
    if (!isOpen || !router) return undefined
    return router.hold({
      isUnsaved: () => latest.current.isUnsaved(),
      parts: isOwn ? (from, to) => leadsAway(from, to, latest.current.parts) : isInParts,
      settles: () => latest.current.settles?.() ?? null,
    })
  }, [router, isOpen, isOwn, isInParts])
}
