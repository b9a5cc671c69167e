import { type KeyboardEvent, useRef } from 'react'
import styles from './calendar.module.css'
import { useSurroundings, useWords } from './context.ts'
import { type Day, daysAround, noonOf, plusDays, plusMonths } from './days.ts'

type CalendarProps = {
  day: Day
  today: Day
  span: 'week' | 'month'
  /** How much is due on which day. */
  due: ReadonlyMap<Day, number>
  onDay: (day: Day) => void
  onSpan: (span: 'week' | 'month') => void
}

/** One day of it is chosen, and is the one that Tab comes to; arrow keys walk from there. */
export function Calendar({ day, today, span, due, onDay, onSpan }: CalendarProps) {
  const words = useWords()
  const { language } = useSurroundings()
  const grid = useRef<HTMLDivElement>(null)
  const days = daysAround(day, span, language)
  const format = (traits: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, traits)
  const month = format({ year: 'numeric', month: 'long' }).format(noonOf(day))
  const full = format({ dateStyle: 'full' })
  const weekday = format({ weekday: 'short' })
  const turn = (by: -1 | 1) => onDay(span === 'week' ? plusDays(day, 7 * by) : plusMonths(day, by))

  const walk = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -7,
      ArrowDown: 7,
    }
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = plusDays(day, by)
    onDay(next)
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus(),
    )
  }

  return (
    <section className={styles.calendar} aria-label={words('calendar')}>
      <header>
        <h2 aria-live="polite">{month}</h2>
        <button type="button" aria-label={words('before')} onClick={() => turn(-1)}>
          ‹
        </button>
        <button type="button" aria-label={words('after')} onClick={() => turn(1)}>
          ›
        </button>
        <button type="button" className={styles.word} onClick={() => onDay(today)}>
          {words('toToday')}
        </button>
        <button
          type="button"
          className={styles.word}
          onClick={() => onSpan(span === 'week' ? 'month' : 'week')}
        >
          {words(span === 'week' ? 'asMonth' : 'asWeek')}
        </button>
      </header>
      <div className={styles.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((one) => (
          <span key={one}>{weekday.format(noonOf(one))}</span>
        ))}
      </div>
      <div className={styles.days} ref={grid}>
        {days.map((one) => {
          const count = due.get(one) ?? 0
          const date = full.format(noonOf(one))
          return (
            <button
              key={one}
              type="button"
              data-day={one}
              data-outside={span === 'month' && one.slice(0, 7) !== day.slice(0, 7)}
              tabIndex={one === day ? 0 : -1}
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              aria-label={count > 0 ? words('dayWith', { date, count }) : date}
              onClick={() => onDay(one)}
              onKeyDown={walk}
            >
              {Number(one.slice(8))}
              {count > 0 && <i data-late={one < today} />}
            </button>
          )
        })}
      </div>
    </section>
  )
}
