import type { CSSProperties } from 'react'

/** The variable of a table that says how wide a column was made; without one it is as wide as it needs. */
export const widthOf = (column: string): `--${string}` => `--width-${column.replaceAll('.', '-')}`

/** All that were set, for the table to say. */
export const widthsAsStyle = (widths: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(
    Object.entries(widths).map(([column, width]) => [widthOf(column), `${width}px`]),
  )

export const headStyle = (column: string): CSSProperties => ({
  width: `var(${widthOf(column)}, auto)`,
  minWidth: `var(${widthOf(column)}, 0)`,
  maxWidth: `var(${widthOf(column)}, none)`,
})

export const cellStyle = (column: string): CSSProperties => ({
  maxWidth: `var(${widthOf(column)}, var(--widest, none))`,
})
