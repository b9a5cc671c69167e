import { useEffect, useRef, useState } from 'react'

/**
 * Measures how wide an element is, so that what is drawn in it fits. Until it has been measured, the expected width
 * counts.
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
