import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { momentIn } from '@atrium/contract/field/calendar.ts'
import { writeCondition } from '@atrium/contract/field/condition.ts'
import { firstWeekdayOf } from '@atrium/contract/field/days.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { zoneHere } from '../../../kernel/browser/clock-ahead.ts'
import { address, useRead } from '../../../kernel/data/api.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { DescribedList } from '../../../ui/list/described/described-list.tsx'
import { nameOf } from '../../../ui/list/described/described-view.ts'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import { setFilter } from '../../../ui/list/view.ts'
import type { BoardPageProps } from '../board/board-page.tsx'
import { mayWrite } from '../known-table.ts'
import { keepSame } from '../look/keep-same.ts'
import { selectionInput } from '../table/list-input.ts'
import { recordActions } from '../table/record-actions.tsx'
import { recordsNone } from '../table/records-none.tsx'
import styles from './calendar.module.css'
import { calendarAsked, calendarInput } from './calendar-asked.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarTools } from './calendar-tools.tsx'
import { RecordCalendar } from './record-calendar.tsx'

/** Narrower, the days of a week stand below each other. */
const DESK = '(width >= 48rem)'
/** When on its day something begins that is added there. */
const MORNING = '09:00:00'

const asRows = ({ entries }: Output<'record.calendar'>) => ({
  rows: entries.map(({ record }): RecordRow => record),
  next: null,
  previous: null,
})

/** The records of a table on the days of a calendar, and above it all that narrows a list. */
export function CalendarPage(props: BoardPageProps): ReactNode {
  const { at, description, list, create, tools, onOpen, onRemove, onAdd } = props
  const say = useSay()
  const isDesk = useMediaQuery(DESK, true, { getInitialValueInEffect: false }) ?? true
  const { look, filters } = list.view
  const firstWeekday = firstWeekdayOf(say.language)
  const usualSpan = isDesk ? 'month' : 'week'
  const asked = calendarAsked(at, look, { firstWeekday, usualSpan })
  const { by, day, span } = asked
  const input = calendarInput(at, description, list.view, asked)
  const placeholderData = keepSame(input, ['app', 'table', 'by', 'until'])
  const read = useRead('record.calendar', input, { placeholderData })
  const named = useRead('record.calendar', input, { placeholderData, select: asRows })
  const matching = selectionInput(at, description, list.view)
  // Rows are neither sorted here nor have they columns.
  const shown = { ...list, plan: { ...list.plan, sorts: [], columns: [] } }
  const change = (part: Record<string, string>, how?: 'typing') => {
    const { day: _, ...rest } = { ...look, ...part }
    const next = part['day'] ?? day
    list.change({ look: next === asked.today ? rest : { ...rest, day: next } }, how)
  }
  const add = (on: string) =>
    onAdd({ [by.key]: by.kind === 'date' ? on : momentIn(zoneHere(), on, MORNING) })
  const { count = 0, isCapped = false } = read.data?.without ?? {}
  const dateless = () =>
    list.change({
      look: {},
      filters: setFilter(
        filters,
        nameOf(by),
        writeCondition({ operator: 'isEmpty', operands: [] }),
      ),
    })
  return (
    <DescribedList<RecordRow>
      description={description}
      list={shown}
      of={named}
      count={undefined}
      none={recordsNone(create)}
      exportFrom={{
        excel: address('record.export', { ...matching, form: 'xlsx' }),
        csv: address('record.export', matching),
      }}
      tools={tools}
      instead={
        <>
          <CalendarTools at={at} list={list} asked={asked} />
          <div className={styles.calendar}>
            <CalendarHead asked={asked} onChange={change}>
              {count > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={dateless}>
                  {say('record.calendar.dateless', {
                    count: `${formatNumber(say.language, count)}${isCapped ? '+' : ''}`,
                    field: headingText(say, by.title),
                  })}
                </Button>
              )}
            </CalendarHead>
            <Remote of={read} skeleton={<TableSkeleton />}>
              {(answer) => (
                <RecordCalendar
                  key={`${by.key} ${span}`}
                  at={at}
                  description={description}
                  asked={asked}
                  isDesk={isDesk}
                  answer={answer}
                  isStale={read.isPlaceholderData}
                  renderActions={recordActions(say, { onOpen, onRemove })}
                  onOpen={(id) => onOpen(id, false)}
                  onAdd={at.powers.create && mayWrite(at, by) ? add : null}
                  onChange={change}
                />
              )}
            </Remote>
          </div>
        </>
      }
    />
  )
}
