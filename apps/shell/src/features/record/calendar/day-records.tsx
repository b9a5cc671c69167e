import type { CalendarEntry } from '@atrium/contract/built-apps/looks/record-calendar.contract.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { formatDay } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ChoiceTags } from '../../../ui/field/choice-tag.tsx'
import colours from '../../../ui/field/own-colour.module.css'
import { IconPlus } from '../../../ui/icons.tsx'
import { RowMenu } from '../../../ui/list/row-menu.tsx'
import type { AskedCalendar } from './calendar-asked.ts'
import styles from './day-records.module.css'
import { entryFacts } from './entry-facts.ts'

type DayRecordsProps = {
  day: string
  isToday: boolean
  asked: AskedCalendar
  entries: readonly CalendarEntry[]
  count: number
  nameOf: (row: RecordRow) => string
  renderActions: (entry: CalendarEntry) => ReactNode
  onOpen: (id: string) => void
  /** Looks at this day alone; null where that is what is done. */
  onDay: (() => void) | null
  onAdd: (() => void) | null
}

/** What stands on one day, one below the other. */
export function DayRecords(props: DayRecordsProps) {
  const { day, isToday, asked, entries, count, nameOf, renderActions, onOpen, onDay, onAdd } = props
  const say = useSay()
  const id = useId()
  const title = formatDay(say.language, day, 'whole')
  const rest = count - entries.length
  return (
    <section className={styles.onDay} aria-labelledby={id}>
      <div className={styles.dayHead} data-today={isToday || undefined}>
        <h3 id={id}>{title}</h3>
        {onAdd && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus />}
            aria-label={say('record.calendar.add', { day: title })}
            onClick={onAdd}
          >
            {say('record.add')}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className={styles.nothing}>{say('record.calendar.nothing')}</p>
      ) : (
        <ul>
          {entries.map((entry) => {
            const name = nameOf(entry.record)
            const { time, stretch, choice } = entryFacts(say, asked, entry)
            const when = stretch ?? time
            return (
              <li
                key={entry.record.id}
                className={`${colours.own} ${styles.entry}`}
                data-colour={choice?.colour}
              >
                <button
                  type="button"
                  className={styles.name}
                  onClick={() => onOpen(entry.record.id)}
                >
                  <span>{name}</span>
                  {when && <small>{when}</small>}
                </button>
                {choice && <ChoiceTags field={choice.field} values={[choice.value]} />}
                <RowMenu name={name} render={() => renderActions(entry)} />
              </li>
            )
          })}
        </ul>
      )}
      {rest > 0 &&
        (onDay ? (
          <Button variant="subtle" size="compact-sm" onClick={onDay}>
            {say('record.calendar.rest', { count: rest })}
          </Button>
        ) : (
          <p className={styles.nothing}>{say('record.calendar.beyond', { count: rest })}</p>
        ))}
    </section>
  )
}
