import type { ChartGroup } from '@atrium/contract/built-apps/record-chart.contract.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import styles from './chart.module.css'

type PivotTableProps = {
  chart: Output<'record.chart'>
  label: string
  /** What its rows are, and what its columns are. */
  rowText: (group: ChartGroup) => string
  columnText: (group: ChartGroup) => string
  others: string
  textOf: (value: string | null) => string
  onOpen: (group: ChartGroup, beside: ChartGroup) => void
}

/** Two fields at once: the groups of one below each other, those of the other beside each other. */
export function PivotTable(props: PivotTableProps) {
  const { chart, label, rowText, columnText, others, textOf, onOpen } = props
  const { groups, beside, cells } = chart
  const rows = placesIn(
    groups,
    cells.map(({ group }) => group),
  )
  const columns = placesIn(
    beside,
    cells.map((cell) => cell.beside),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard
    <section className={styles.pivot} tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {columns.map((column) => (
              <th key={String(column)} scope="col" data-number>
                {named(beside, column, columnText) ?? others}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row)}>
              <th scope="row">{named(groups, row, rowText) ?? others}</th>
              {columns.map((column) => {
                const cell = cells.find((one) => one.group === row && one.beside === column)
                const [group, other] = [groupAt(groups, row), groupAt(beside, column)]
                const text = cell ? textOf(cell.value) : ''
                return (
                  <td key={String(column)} data-number>
                    {cell && group?.condition && other?.condition ? (
                      <button
                        type="button"
                        className={styles.open}
                        onClick={() => onOpen(group, other)}
                      >
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** All groups, and the others where there are any. */
const placesIn = (groups: readonly ChartGroup[], said: readonly (number | null)[]) => [
  ...groups.keys(),
  ...(said.includes(null) ? [null] : []),
]

const groupAt = (groups: readonly ChartGroup[], at: number | null) =>
  at === null ? undefined : groups[at]

function named(
  groups: readonly ChartGroup[],
  at: number | null,
  text: (group: ChartGroup) => string,
) {
  const group = groupAt(groups, at)
  return group && text(group)
}
