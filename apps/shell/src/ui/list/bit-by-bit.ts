import { startTransition, useEffect, useMemo, useState } from 'react'
import type { Rows } from './rows.ts'

export type Drawn<Row> = { data: Row[]; rows: Rows<Row> }

/** Laid out in one frame. A hundred rows at once hold the page for longer than goes unnoticed. */
export const AT_ONCE = 15

/**
 * What is drawn next on the way to what is wanted: so many new rows from the top, and below them those that were
 * there. Few new ones, or those of another list, are drawn at once.
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

/** Rows that follow what is wanted, a part of them in each frame. */
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
