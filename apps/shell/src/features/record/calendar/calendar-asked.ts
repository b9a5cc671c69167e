import { shownIn } from '@atrium/contract/field/calendar.ts'
import { monthOf, weekStart } from '@atrium/contract/field/days.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { hasDays } from '@atrium/contract/field/relative-days.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { weekFrom, wholeWeeksOf } from '../../../entities/calendar/month.ts'
import { zoneHere } from '../../../kernel/browser/clock-ahead.ts'
import { fieldOf } from '../../../ui/list/described/described-view.ts'
import type { View } from '../../../ui/list/view.ts'
import type { KnownTable } from '../known-table.ts'
import { type CalendarSpan, calendarSpans, isColoured } from '../look/looks.ts'
import { narrowedInput } from '../table/list-input.ts'

export type AskedCalendar = {
  by: Field
  /** Until when a record goes on. */
  until: Field | null
  colour: Field | null
  span: CalendarSpan
  day: string
  today: string
  /** The days in sight, week by week; of a day, itself. */
  weeks: string[][]
}

/** As its address says it, or as goes without saying: the first date, today, and in the first colours there are. */
export function calendarAsked(
  { fields }: Pick<KnownTable, 'fields'>,
  look: View['look'],
  { firstWeekday, usualSpan }: { firstWeekday: number; usualSpan: CalendarSpan },
): AskedCalendar {
  const dates = fields.filter(hasDays)
  const by = dates.find(({ key }) => key === look['by']) ?? dates[0]
  if (!by) throw new Error('Only a table with a date is a calendar')
  const coloured = fields.filter(isColoured)
  const today = shownIn(zoneHere(), new Date().toISOString()).slice(0, 10)
  const day = look['day'] ?? today
  const span = calendarSpans.find((known) => known === look['span']) ?? usualSpan
  return {
    by,
    until: dates.find((field) => field !== by && field.key === look['until']) ?? null,
    colour: coloured.find(({ key }) => key === look['colour']) ?? coloured[0] ?? null,
    span,
    day,
    today,
    weeks: {
      month: () => wholeWeeksOf(monthOf(day), firstWeekday),
      week: () => [weekFrom(weekStart(day, firstWeekday))],
      day: () => [[day]],
    }[span](),
  }
}

/** Of one day that is looked at alone as many as come at once; of more, what fits into their places. */
const CARDS: Record<CalendarSpan, number> = { month: 20, week: 20, day: 200 }

export function calendarInput(
  at: KnownTable,
  description: ListDescription,
  view: View,
  { by, until, colour, span, weeks }: AskedCalendar,
): Input<'record.calendar'> {
  const title = fieldOf(description, description.titleField)
  const drawn = new Set([title, by, until, colour].flatMap((field) => (field ? [field.key] : [])))
  return {
    ...narrowedInput(at, description, view),
    by: by.key,
    ...(until && { until: until.key }),
    first: weeks[0]?.[0] ?? '',
    last: weeks.at(-1)?.at(-1) ?? '',
    columns: [...drawn].join(),
    length: CARDS[span],
    zone: zoneHere(),
  }
}
