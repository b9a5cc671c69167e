import { firstWeekdayOf } from '@atrium/contract/field/days.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { formatDay } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './due-calendar.module.css'
import { dayByKey, weeksOf } from './month.ts'

type MonthGridProps = {
  label: string
  month: string
  today: string
  day: string
  /** How many there are on each day. */
  counts: ReadonlyMap<string, number>
  /** What stands on a day that is over is late. */
  marksLate?: boolean
  onChoose: (day: string) => void
}

/** The grid of a month's days. The arrow keys move over them, from month to month; Tab stops at one of them. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, today, day, counts, marksLate = false, onChoose } = props
  const say = useSay()
  const grid = useRef<HTMLTableElement>(null)
  const hasWalked = useRef(false)
  const firstWeekday = firstWeekdayOf(say.language)
  const weeks = weeksOf(month, firstWeekday)
  const weekdays = weeks[1] ?? []
  const walk = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, day, firstWeekday)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    hasWalked.current = true
    onChoose(next)
  }
  useEffect(() => {
    if (!hasWalked.current) return
    hasWalked.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its days are walked by keys
    <table ref={grid} className={styles.grid} role="grid" aria-label={label}>
      <thead>
        <tr>
          {weekdays.map((of) => (
            <th key={of} scope="col" abbr={weekday(say.language, of, 'long')}>
              {weekday(say.language, of, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={row}>
            {week.map((of, column) => (
              <td key={column}>
                {of && (
                  <button
                    type="button"
                    className={styles.day}
                    data-day={of}
                    tabIndex={of === day ? 0 : -1}
                    aria-pressed={of === day}
                    aria-current={of === today ? 'date' : undefined}
                    aria-label={[
                      wholeDay(say.language, of),
                      counts.has(of) && say.count('calendar.count', counts.get(of) ?? 0),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                    data-due={counts.has(of) || undefined}
                    data-late={(marksLate && counts.has(of) && of < today) || undefined}
                    onClick={() => onChoose(of)}
                    onKeyDown={walk}
                  >
                    {Number(of.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const weekday = (language: string, day: string | null, width: 'long' | 'narrow') =>
  day ? formatDay(language, day, width) : ''

export const wholeDay = (language: string, day: string): string => formatDay(language, day, 'whole')
