import { type RefObject, useLayoutEffect, useState } from 'react'

/** Of the columns beside the title those that are drawn (docs/decisions/0209). */
export type ColumnWindow = { first: number; last: number }

/** In pixels: drawn on either side of what is in sight, so that a little to the side draws nothing. */
const BEYOND = 320
/** As wide as the columns of what is chosen and of what can be done. */
const CHOICE = 44
const ACTIONS = 48

/**
 * Which columns one sees beside the title, which stays. The browser makes the others wider at most, where all of them are
 * in sight anyway.
 */
export function columnsInSight(
  widths: readonly number[],
  { left, width }: { left: number; width: number },
  beyond: number,
): ColumnWindow {
  const [title = 0] = widths
  const from = left - beyond + CHOICE + title
  const to = left + width + beyond
  let at = CHOICE + title
  let first = widths.length
  let last = 0
  for (const [column, own] of widths.entries()) {
    if (column === 0) continue
    if (at + own > from && at < to) {
      first = Math.min(first, column)
      last = column
    }
    at += own
  }
  return { first, last }
}

/** Drawn anew once something comes into sight that is not there yet. */
export function useColumnWindow(
  scroll: RefObject<HTMLElement | null>,
  widths: readonly number[],
): ColumnWindow {
  const [seen, setSeen] = useState({ left: 0, width: document.documentElement.clientWidth })
  const said = widths.join()
  useLayoutEffect(() => {
    const element = scroll.current
    if (!element) return undefined
    const all = said.split(',').map(Number)
    const look = () => {
      const now = { left: element.scrollLeft, width: element.clientWidth }
      setSeen((before) => {
        const drawn = columnsInSight(all, before, BEYOND)
        const wanted = columnsInSight(all, now, 0)
        return wanted.first >= drawn.first && wanted.last <= drawn.last ? before : now
      })
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroll, said])
  return columnsInSight(widths, seen, BEYOND)
}

/** Scrolls to the side as little as is needed: the title and what can be done stay where they are. */
export function bringColumnIntoSight(
  element: HTMLElement | null,
  column: number,
  widths: readonly number[],
): void {
  if (!element || column === 0) return
  const [title = 0] = widths
  const before = widths.slice(1, column).reduce((sum, width) => sum + width, 0)
  const room = element.clientWidth - CHOICE - title - ACTIONS
  const most = before + (widths[column] ?? 0) - room
  if (before < element.scrollLeft) element.scrollLeft = before
  else if (most > element.scrollLeft) element.scrollLeft = Math.min(most, before)
}
