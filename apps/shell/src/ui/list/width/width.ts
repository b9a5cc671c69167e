import type { CSSProperties } from 'react'

/** The CSS variable with the width of a column; without a value the column is as wide as it needs. */
export const widthOf = (column: string): `--${string}` => `--width-${column.replaceAll('.', '-')}`

/** The set widths as the style of the table. */
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
