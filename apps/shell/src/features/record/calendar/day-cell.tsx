import type { CSSProperties } from 'react'
import { formatDay } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import colours from '../../../ui/field/own-colour.module.css'
import { IconPlus } from '../../../ui/icons.tsx'
import styles from './calendar.module.css'
import { entryFacts } from './entry-facts.ts'
import type { Placed } from './standing.ts'
import type { WeekGridProps } from './week-grid-props.ts'

type DayCellProps = WeekGridProps & {
  of: string
  /** It is of the month before or after. */
  isBeside: boolean
  /** The records that begin on it, or in this week with it. */
  starting: readonly Placed[]
  /** So many of its records are in sight. */
  standing: number
}

/** A day of the calendar: itself, what begins on it, and how many more there are. */
export function DayCell(props: DayCellProps) {
  const { of, asked, counts, isBeside, isStale, starting, standing, onDay, onAdd } = props
  const say = useSay()
  const { day, today } = asked
  const count = counts.get(of) ?? 0
  const isReached = of === day
  const rest = count - standing
  const isEmpty = count === 0 && !isStale
  const title = formatDay(say.language, of, 'whole')
  return (
    <td className={styles.cell} data-stand={of} data-beside={isBeside || undefined}>
      <button
        type="button"
        className={styles.day}
        data-day={of}
        tabIndex={isReached ? 0 : -1}
        aria-current={of === today ? 'date' : undefined}
        aria-label={
          isEmpty && onAdd
            ? say('record.calendar.add', { day: title })
            : [title, count > 0 && say.count('calendar.count', count)].filter(Boolean).join(' · ')
        }
        onClick={() => (isEmpty && onAdd ? onAdd(of) : onDay(of))}
      >
        <span>{Number(of.slice(8))}</span>
      </button>
      {!isEmpty && onAdd && (
        <button
          type="button"
          className={styles.add}
          tabIndex={isReached ? 0 : -1}
          aria-label={say('record.calendar.add', { day: title })}
          onClick={() => onAdd(of)}
        >
          <IconPlus />
        </button>
      )}
      {starting.map((placed) => (
        <Chip key={placed.entry.record.id} {...props} placed={placed} isReached={isReached} />
      ))}
      {rest > 0 && !isStale && (
        <button
          type="button"
          className={styles.rest}
          tabIndex={isReached ? 0 : -1}
          aria-label={say('record.calendar.rest.of', { count: rest, day: title })}
          onClick={() => onDay(of)}
        >
          {say('record.calendar.rest', { count: rest })}
        </button>
      )}
    </td>
  )
}

type ChipProps = WeekGridProps & { placed: Placed; isReached: boolean }

function Chip({ placed, asked, isReached, isMovable, nameOf, onOpen }: ChipProps) {
  const say = useSay()
  const { entry, length, lane, isFromBefore, goesOn } = placed
  const { record } = entry
  const name = nameOf(record)
  const { time, stretch, choice } = entryFacts(say, asked, entry)
  const told = [name, stretch ?? time, choice?.text].filter(Boolean).join(' · ')
  const isHeld = isMovable(entry)
  return (
    <button
      type="button"
      className={`${colours.own} ${styles.chip}`}
      style={{ '--length': length, '--lane': lane } as CSSProperties}
      data-colour={choice?.colour}
      data-card={record.id}
      data-movable={isHeld || undefined}
      data-before={isFromBefore || undefined}
      data-after={goesOn || undefined}
      tabIndex={isReached ? 0 : -1}
      aria-label={told}
      aria-keyshortcuts={
        isHeld ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined
      }
      title={isHeld ? `${told}\n${say('record.calendar.moveHint')}` : told}
      onClick={() => onOpen(record.id)}
    >
      {time && !isFromBefore && <time>{time}</time>}
      {name}
    </button>
  )
}
