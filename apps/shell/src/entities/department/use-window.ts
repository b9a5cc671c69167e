import { type RefObject, useEffect, useState } from 'react'

export const LINE_HEIGHT = 36
const SPARE = 8

/** The lines of a long list that are in sight: only those are drawn. */
export function useWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [view, setView] = useState({ from: 0, to: 60 })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      const from = Math.max(0, Math.floor(element.scrollTop / LINE_HEIGHT) - SPARE)
      const to = Math.ceil((element.scrollTop + element.clientHeight) / LINE_HEIGHT) + SPARE
      setView((before) => (before.from === from && before.to === to ? before : { from, to }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return { from: Math.min(view.from, Math.max(0, count - 1)), to: Math.min(view.to, count) }
}
