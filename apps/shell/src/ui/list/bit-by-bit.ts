import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Rows } from './rows.ts'

export type Drawn<Row> = { data: Row[]; rows: Rows<Row> }

/** How many rows are drawn in one frame: a hundred at once would block the page noticeably. */
export const AT_ONCE = 15

/**
 * The rows to draw next on the way to the wanted ones: some new rows from the top, and the old ones below them. A few
 * new rows, or those of another list, are drawn at once.
 */
export function towards<Row>(drawn: Drawn<Row>, wanted: Drawn<Row>): Drawn<Row> {
  if (drawn.rows !== wanted.rows) return wanted
  const there = new Set(drawn.data)
  const fresh = wanted.data.filter((row) => !there.has(row))
  if (fresh.length <= AT_ONCE) return wanted
  const end = wanted.data.indexOf(fresh[AT_ONCE - 1] as Row) + 1
  const { id } = wanted.rows
  const top = wanted.data.slice(0, end)
  const known = new Set(top.map(id))
  const below = drawn.data.slice(end).filter((row) => !known.has(id(row)))
  return { ...wanted, data: [...top, ...below] }
}

/** Follows the wanted rows, a part of them in each frame. */
export function useBitByBit<Row>(wanted: Drawn<Row>): Drawn<Row> {
  const [drawn, setDrawn] = useState(wanted)
  const next = useMemo(() => towards(drawn, wanted), [drawn, wanted])
  useEffect(() => {
    if (drawn === wanted) return undefined
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(next)))
    return () => cancelAnimationFrame(frame)
  }, [drawn, wanted, next])
  return next === wanted ? wanted : drawn
}
