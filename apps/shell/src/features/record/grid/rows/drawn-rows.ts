import type { RowWindow } from './row-window.ts'

/** A row, or the height of those that are not drawn. */
type Part = { index: number } | { gap: number; from: number }

/** Rows and the gaps between them: the chosen one is there also out of sight, since it has the focus. */
export function drawnRows({ first, last }: RowWindow, active: number, rows: number): Part[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (active < first) indexes.unshift(active)
  if (active > last && active < rows) indexes.push(active)
  let next = 0
  const parts: Part[] = []
  for (const index of indexes) {
    if (index > next) parts.push({ gap: index - next, from: next })
    parts.push({ index })
    next = index + 1
  }
  if (next < rows) parts.push({ gap: rows - next, from: next })
  return parts
}

const HEAD = 40
const FOOT = 48

/** Scrolls as little as is needed: between the head and what stands below, which stay where they are. */
export function bringIntoSight(element: HTMLElement | null, row: number, height: number): void {
  if (!element) return
  const top = row * height
  const { scrollTop, clientHeight } = element
  const most = clientHeight - HEAD - FOOT - height
  if (top < scrollTop) element.scrollTop = top
  else if (top > scrollTop + most) element.scrollTop = top - most
}
