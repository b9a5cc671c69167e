import { useEffect, useRef, useState } from 'react'

/**
 * How wide an element is just now: what is drawn in it fits it, whatever the screen. Until it has been measured
 * it is taken for as wide as it is expected to be.
 */
export function useWidth<Of extends Element>(expected = 0) {
  const ref = useRef<Of>(null)
  const [measured, setMeasured] = useState<number | null>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) =>
      setMeasured(Math.round(entry?.contentRect.width ?? 0)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width: measured ?? expected, isMeasured: measured !== null }
}
