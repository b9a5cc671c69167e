import type { CSSProperties } from 'react'
import styles from './chart.module.css'
import type { Mark } from './drawn-chart.ts'

type BarTableProps = {
  marks: readonly Mark[]
  /** What its columns are called. */
  heads: readonly [string, string]
  /** Each number has its bar; else the table says the numbers of what is drawn above it. */
  hasBars: boolean
  /** In the colours of the pie above it. */
  isLegend?: boolean
  onOpen: (mark: Mark) => void
}

/** Numbers as they are, each leading to its records, with or without a bar. */
export function BarTable({ marks, heads, hasBars, isLegend = false, onOpen }: BarTableProps) {
  const most = Math.max(...marks.map(({ size }) => Math.abs(size)), 0) || 1
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col" data-number>
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {marks.map((mark, nth) => (
          <tr key={mark.key}>
            <th scope="row">
              {isLegend && <span className={styles.swatch} style={colourOf(nth, marks.length)} />}
              {mark.group?.condition ? (
                <button type="button" className={styles.open} onClick={() => onOpen(mark)}>
                  {mark.label}
                </button>
              ) : (
                mark.label
              )}
            </th>
            <td data-number data-bar={hasBars || undefined}>
              {hasBars && (
                <span
                  className={styles.bar}
                  data-less={mark.size < 0 || undefined}
                  style={{ inlineSize: `${(Math.abs(mark.size) / most) * 100}%` }}
                />
              )}
              <span>{mark.text}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** From one tone of the house to another, the long way round. */
export const colourOf = (nth: number, all: number): CSSProperties =>
  ({ '--part': `${Math.round((nth / Math.max(1, all)) * 100)}%` }) as CSSProperties
