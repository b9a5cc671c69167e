import { type RefObject, useLayoutEffect, useState } from 'react'

/** Those that are drawn. */
export type RowWindow = { first: number; last: number }

/** So many rows are drawn beyond what is in sight; what scrolls less than that draws nothing. */
const BEYOND = 12
const STEP = 4
/** In milliseconds: who has not scrolled for so long looks at what is there; then what is around it comes, step by step. */
const REST = 100
const NEXT = 16

/**
 * Of rows that are all as high as another those that are drawn: as many as one sees, and some around them. While somebody
 * scrolls past more than they can read, what they pass is drawn alone: what is around it waits until they rest
 * (docs/decisions/0209).
 */
export function useRowWindow(
  scroll: RefObject<HTMLElement | null>,
  rowHeight: number,
  rows: number,
): RowWindow & { page: number } {
  const [seen, setSeen] = useState({ first: 0, count: 24, page: 10, beyond: BEYOND })
  useLayoutEffect(() => {
    const element = scroll.current
    if (!element) return undefined
    let at = 0
    let resting: ReturnType<typeof setTimeout> | undefined
    let beyond = BEYOND
    const rest = () => {
      if (beyond >= BEYOND) return
      beyond += STEP
      setSeen((before) => ({ ...before, beyond }))
      resting = setTimeout(rest, NEXT)
    }
    const look = () => {
      const first = Math.floor(element.scrollTop / rowHeight / STEP) * STEP
      const count = Math.ceil(element.clientHeight / rowHeight / STEP) * STEP + STEP
      const page = Math.max(1, Math.floor(element.clientHeight / rowHeight) - 3)
      if (Math.abs(first - at) > STEP) beyond = 0
      at = first
      setSeen((before) =>
        before.first === first && before.count === count ? before : { first, count, page, beyond },
      )
      clearTimeout(resting)
      resting = setTimeout(rest, REST)
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      clearTimeout(resting)
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroll, rowHeight])
  return {
    first: Math.max(0, Math.min(seen.first - seen.beyond, rows - 1)),
    last: Math.min(rows - 1, seen.first + seen.count + seen.beyond),
    page: seen.page,
  }
}
