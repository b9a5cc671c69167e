import type { ColumnWindow } from './column-window.ts'
import type { RowWindow } from './row-window.ts'

/** One of them, or how many are not drawn. */
type Part = { index: number } | { gap: number; from: number }

/** Rows and the gaps between them: the chosen one is there also out of sight, since it has the focus. */
export function drawnRows({ first, last }: RowWindow, active: number, rows: number): Part[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (active < first) indexes.unshift(active)
  if (active > last && active < rows) indexes.push(active)
  return withGaps(indexes, rows)
}

/** Columns and the gaps between them: the title is always there, and the chosen one. */
export function drawnColumns(
  { first, last }: ColumnWindow,
  active: number | null,
  columns: number,
): Part[] {
  const isDrawn = (index: number) =>
    index === 0 || index === active || (index >= first && index <= last)
  return withGaps(
    Array.from({ length: columns }, (_, index) => index).filter((index) => isDrawn(index)),
    columns,
  )
}

function withGaps(indexes: readonly number[], all: number): Part[] {
  let next = 0
  const parts: Part[] = []
  for (const index of indexes) {
    if (index > next) parts.push({ gap: index - next, from: next })
    parts.push({ index })
    next = index + 1
  }
  if (next < all) parts.push({ gap: all - next, from: next })
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
