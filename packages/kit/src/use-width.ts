import { useEffect, useRef, useState } from 'react'

/** How wide an element is just now: what is drawn in it fits it, whatever the screen. */
export function useWidth<Of extends Element>() {
  const ref = useRef<Of>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.round(entry?.contentRect.width ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
