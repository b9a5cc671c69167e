import { type RefObject, useEffect, useRef } from 'react'

/** For the top of a page whose buttons go once they were pressed: the focus that goes with them begins there again. */
export function useFocusAfter(hasButtons: boolean): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null)
  const had = useRef(false)
  useEffect(() => {
    if (had.current && !hasButtons && document.activeElement === document.body)
      top.current?.focus({ preventScroll: true })
    had.current = hasButtons
  }, [hasButtons])
  return top
}
