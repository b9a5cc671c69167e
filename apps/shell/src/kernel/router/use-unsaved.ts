import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { RouterContext } from './location.ts'

/**
 * While something is unsaved, every way out of the page asks first. `parts`: the query says what of the page is open,
 * so that another part is away too.
 */
export function useUnsaved(isUnsaved: boolean, { parts = false } = {}): void {
  useUnsavedLater(isUnsaved, () => true, parts)
}

/** The same where it is known only at the moment of leaving. What no router draws holds nothing. */
export function useUnsavedLater(isOpen: boolean, isUnsaved: () => boolean, parts: boolean): void {
  const router = useContext(RouterContext)
  // Not an effect event: the router is asked while pages are drawn, too.
  const latest = useRef(isUnsaved)
  useLayoutEffect(() => {
    latest.current = isUnsaved
  })
  useEffect(() => {
    if (!isOpen || !router) return undefined
    return router.hold({ parts, isUnsaved: () => latest.current() })
  }, [router, isOpen, parts])
}
