import colours from '../../ui/field/own-colour.module.css'
import styles from './chart.module.css'
import type { Mark } from './drawn-chart.ts'
import { toneOf } from './tone-of.ts'

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
              {isLegend && (
                <span className={`${colours.own} ${styles.swatch}`} {...toneOf(marks, nth)} />
              )}
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
                  className={`${colours.own} ${styles.bar}`}
                  data-colour={mark.colour}
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
