import type { CalendarEntry } from '@atrium/contract/built-apps/looks/record-calendar.contract.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { daysOn } from '@atrium/contract/field/days.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import type { ReactNode } from 'react'
import { MonthGrid } from '../../../entities/calendar/month-grid.tsx'
import { zoneHere } from '../../../kernel/browser/clock-ahead.ts'
import { formatDay } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { IconLeft, IconRight } from '../../../ui/icons.tsx'
import { fieldOf } from '../../../ui/list/described/described-view.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { type KnownTable, mayWrite } from '../known-table.ts'
import { useRecordMoves } from '../look/use-record-moves.ts'
import styles from './calendar.module.css'
import type { AskedCalendar } from './calendar-asked.ts'
import { DayRecords } from './day-records.tsx'
import { onOtherDay } from './on-other-day.ts'
import { type Standing, standing } from './standing.ts'
import { WeekGrid } from './week-grid.tsx'

type RecordCalendarProps = {
  at: KnownTable
  description: ListDescription
  asked: AskedCalendar
  isDesk: boolean
  answer: Output<'record.calendar'>
  /** The answer is that of other days. */
  isStale: boolean
  renderActions: (row: RecordRow) => ReactNode
  onOpen: (id: string) => void
  /** Null where this reader may not add any. */
  onAdd: ((day: string) => void) | null
  onChange: (part: Record<string, string>, how?: 'typing') => void
}

/** Records on their days; to put one on another changes its dates, and keeps its times. */
export function RecordCalendar(props: RecordCalendarProps) {
  const { at, description, asked, isDesk, answer, isStale, onOpen, onAdd, onChange } = props
  const say = useSay()
  const { by, until, span, day, today, weeks } = asked
  const title = fieldOf(description, description.titleField)
  const { moved, move } = useRecordMoves<Standing>(at, {
    valuesAt: ({ values }) => values,
    told: (name, { first }) =>
      say('record.calendar.moved', { name, day: formatDay(say.language, first, 'whole') }),
  })
  const days = weeks.flat()
  const { entries, counts } = standing(answer, moved, days)
  const nameOfRow = ({ id, values }: RecordRow) =>
    fieldText(say, title, values[title.key] ?? null) || `#${id}`
  const endsAt = (row: RecordRow) => (until && row.values[until.key]) ?? null
  const isMovable = ({ record }: CalendarEntry) =>
    record.can.change &&
    mayWrite(at, by) &&
    (until === null || endsAt(record) === null || mayWrite(at, until))
  const moveBy = ({ record, first, last }: CalendarEntry, count: number) => {
    const at = (shift: number): Standing => ({
      first: daysOn(first, shift),
      last: daysOn(last, shift),
      values: {
        [by.key]: onOtherDay(by, record.values[by.key] ?? null, shift, zoneHere()),
        ...(until &&
          endsAt(record) !== null && {
            [until.key]: onOtherDay(until, endsAt(record), shift, zoneHere()),
          }),
      },
    })
    if (count !== 0) void move(record, nameOfRow(record), at(0), at(count))
  }
  const renderActions = (entry: CalendarEntry) => (
    <>
      {props.renderActions(entry.record)}
      {isMovable(entry) && (
        <>
          <RowAction icon={<IconLeft />} onClick={() => moveBy(entry, -1)}>
            {say('record.calendar.move.before')}
          </RowAction>
          <RowAction icon={<IconRight />} onClick={() => moveBy(entry, 1)}>
            {say('record.calendar.move.after')}
          </RowAction>
          <RowAction icon={<IconRight />} onClick={() => moveBy(entry, 7)}>
            {say('record.calendar.move.week')}
          </RowAction>
        </>
      )}
    </>
  )
  const dayRecords = (of: string) => (
    <DayRecords
      key={of}
      day={of}
      isToday={of === today}
      asked={asked}
      entries={entries.filter(({ first, last }) => first <= of && of <= last)}
      count={counts.get(of) ?? 0}
      nameOf={nameOfRow}
      renderActions={renderActions}
      onOpen={onOpen}
      onDay={span === 'day' ? null : () => onChange({ span: 'day', day: of })}
      onAdd={onAdd && (() => onAdd(of))}
    />
  )
  const label = say('record.calendar.label', { field: headingText(say, by.title) })
  const isGrid = isDesk && span !== 'day'
  return (
    <div className={styles.parts} aria-busy={isStale}>
      {isGrid && (
        <WeekGrid
          label={label}
          asked={asked}
          entries={entries}
          counts={counts}
          isStale={isStale}
          isMovable={isMovable}
          nameOf={nameOfRow}
          onOpen={onOpen}
          onMove={moveBy}
          onDay={(of) => onChange({ span: 'day', day: of })}
          onWalk={(of) => onChange({ day: of }, 'typing')}
          onAdd={onAdd}
        />
      )}
      {!isGrid && span === 'month' && (
        <>
          <MonthGrid
            label={label}
            month={day.slice(0, 7)}
            today={today}
            day={day}
            counts={counts}
            onChoose={(of) => onChange({ day: of }, 'typing')}
          />
          {dayRecords(day)}
        </>
      )}
      {!isGrid && span !== 'month' && days.map(dayRecords)}
    </div>
  )
}
