import { type RefObject, useLayoutEffect, useState } from 'react'

/** Those that are drawn. */
export type RowWindow = { first: number; last: number }

/** So many rows are drawn beyond what is in sight; what scrolls less than that draws nothing. */
const BEYOND = 12
const STEP = 6

/** Of rows that are all as high as another those that are drawn: as many as one sees, and some around them. */
export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  rowHeight: number,
  rows: number,
): RowWindow & { page: number } {
  const [seen, setSeen] = useState({ first: 0, count: 24, page: 10 })
  useLayoutEffect(() => {
    const element = scroll.current
    if (!element) return undefined
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP
      const count = Math.ceil(element.clientHeight / rowHeight / STEP) * STEP + STEP
      const page = Math.max(1, Math.floor(element.clientHeight / rowHeight) - 3)
      setSeen((before) =>
        before.first === first && before.count === count ? before : { first, count, page },
      )
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroll, rowHeight])
  return {
    first: Math.max(0, Math.min(seen.first - BEYOND, rows - 1)),
    last: Math.min(rows - 1, seen.first + seen.count + BEYOND),
    page: seen.page,
  }
}
