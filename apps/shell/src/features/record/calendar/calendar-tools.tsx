import type { Field } from '@atrium/contract/field/field.ts'
import { hasDays } from '@atrium/contract/field/relative-days.ts'
import { NativeSelect } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import type { List } from '../../../ui/list/use-view.ts'
import type { KnownTable } from '../known-table.ts'
import { isColoured } from '../look/looks.ts'
import styles from './calendar.module.css'
import type { AskedCalendar } from './calendar-asked.ts'

type CalendarToolsProps = { at: KnownTable; list: List; asked: AskedCalendar }

/** By which dates records stand on their days, and in whose colours; where there is nothing to choose, nothing is asked. */
export function CalendarTools({ at, list, asked }: CalendarToolsProps) {
  const say = useSay()
  const { by, until, colour } = asked
  const dates = at.fields.filter(hasDays)
  const coloured = at.fields.filter(isColoured)
  const choose = (key: string) => (said: string) => {
    const { [key]: _, ...look } = list.view.look
    list.change({ look: said === '' ? look : { ...look, [key]: said } })
  }
  const called = (field: Field) => ({ value: field.key, label: headingText(say, field.title) })
  if (dates.length < 2 && coloured.length < 2) return null
  return (
    <div className={styles.tools}>
      {dates.length > 1 && (
        <>
          <NativeSelect
            label={say('record.calendar.by')}
            data={dates.map(called)}
            value={by.key}
            onChange={({ currentTarget }) => choose('by')(currentTarget.value)}
          />
          <NativeSelect
            label={say('record.calendar.until')}
            data={[
              { value: '', label: say('record.calendar.until.none') },
              ...dates.filter((field) => field !== by).map(called),
            ]}
            value={until?.key ?? ''}
            onChange={({ currentTarget }) => choose('until')(currentTarget.value)}
          />
        </>
      )}
      {coloured.length > 1 && (
        <NativeSelect
          label={say('record.calendar.colour')}
          data={coloured.map(called)}
          value={colour?.key ?? ''}
          onChange={({ currentTarget }) => choose('colour')(currentTarget.value)}
        />
      )}
    </div>
  )
}
