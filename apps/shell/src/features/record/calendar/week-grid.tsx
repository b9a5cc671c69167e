import { firstWeekdayOf, monthOf } from '@atrium/contract/field/days.ts'
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { dayByKey } from '../../../entities/calendar/month.ts'
import { formatDay } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { useCardDrag } from '../look/use-card-drag.ts'
import styles from './calendar.module.css'
import { DayCell } from './day-cell.tsx'
import { placedIn } from './standing.ts'
import type { WeekGridProps } from './week-grid-props.ts'

/** So many records stand below each other in a day of a month; in a week there is room for more. */
const LANES = { month: 3, week: 14, day: 0 }
/** A week is as high as this, however little stands in it. */
const LEAST_LANES = 5
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * The days of a month or a week. The arrow keys move over the days, and Tab goes on to what stands on one; with Shift they
 * move a record.
 */
export function WeekGrid(props: WeekGridProps) {
  const { label, asked, entries, isMovable, onMove, onWalk } = props
  const say = useSay()
  const { span, weeks, day } = asked
  const days = weeks.flat()
  const firstWeekday = firstWeekdayOf(say.language)
  const focusOn = useRef<string | null>(null)
  const entryOf = (id: string) => entries.find(({ record }) => record.id === id)
  const grid = useCardDrag((id, from, to) => {
    const entry = entryOf(id)
    if (entry) onMove(entry, days.indexOf(to) - days.indexOf(from))
  })
  useEffect(() => {
    if (focusOn.current === null) return
    const target = grid.current?.querySelector<HTMLElement>(focusOn.current)
    focusOn.current = null
    target?.focus()
  })
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-card]')
    const entry = card && entryOf(card.dataset['card'] ?? '')
    const step = STEPS[event.key]
    if (entry && event.shiftKey && step && isMovable(entry)) {
      event.preventDefault()
      focusOn.current = `[data-card="${CSS.escape(entry.record.id)}"]`
      const on = card.closest<HTMLElement>('[data-stand]')?.dataset['stand'] ?? entry.first
      onMove(entry, step)
      const next = dayByKey(event.key, on, firstWeekday)
      if (next) onWalk(next)
      return
    }
    const next = event.shiftKey ? null : dayByKey(event.key, day, firstWeekday)
    if (!next) return
    event.preventDefault()
    focusOn.current = `[data-day="${next}"]`
    onWalk(next)
  }
  return (
    <div ref={grid as RefObject<HTMLDivElement>} className={styles.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/interactive-supports-focus -- the focus is on one of its days */}
      <table role="grid" aria-label={label} className={styles.grid} onKeyDown={walk}>
        <thead>
          <tr>
            {weeks[0]?.map((of) => (
              <th key={of} scope="col">
                {formatDay(say.language, of, 'long')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const placed = placedIn(week, entries, LANES[span])
            const used = placed.map(({ lane }) => lane + 1)
            const lanes = span === 'month' ? LANES.month : Math.max(LEAST_LANES, ...used)
            return (
              <tr key={week[0]} style={{ '--lanes': lanes } as CSSProperties}>
                {week.map((of, column) => (
                  <DayCell
                    {...props}
                    key={of}
                    of={of}
                    isBeside={span === 'month' && monthOf(of) !== monthOf(day)}
                    starting={placed.filter((one) => one.column === column)}
                    standing={
                      placed.filter(
                        (one) => one.column <= column && column < one.column + one.length,
                      ).length
                    }
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
