import { CALENDAR_DAYS, RECORDS_COUNTED } from '@atrium/contract/built-apps/record-limits.ts'
import { daysOn } from '@atrium/contract/field/days.ts'
import { hasDays } from '@atrium/contract/field/relative-days.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import { databaseZone } from '../../../kernel/time/database-zone.ts'
import { opened } from '../reach/record.opened.ts'
import * as asked from '../record.asked.ts'
import { type ModelField, type ModelTable, shownField } from '../record.model.ts'
import { present } from '../record.value.ts'
import * as store from './record.calendar.store.ts'

const calendar: Serve<'record.calendar'> = async (scope, input) => {
  const { model, table } = await opened(scope, input)
  const { first, last, length, until } = input
  if (last < first) throw Invalid({ fields: { last: 'malformed' } })
  if (first < daysOn(last, 1 - CALENDAR_DAYS)) throw Invalid({ fields: { last: 'too_many' } })
  const fields = asked.columnsAsked(table, input)
  const rows = await store.calendar(scope, {
    model,
    table,
    fields,
    narrowing: asked.narrowing({ model, table }, input),
    length,
    by: dayField(table, 'by', input.by),
    until: until === undefined ? null : dayField(table, 'until', until),
    first,
    last,
    zone: databaseZone(input.zone),
  })
  const { days, without = 0 } = rows[0]?.counted ?? {}
  return {
    entries: rows.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              record: present({ model, scope }, fields, row),
              first: row.first_day,
              last: row.last_day,
            },
          ],
    ),
    days: days ?? [],
    without: {
      count: Math.min(without, RECORDS_COUNTED),
      isCapped: without > RECORDS_COUNTED,
    },
  }
}

/** What is hidden, and what says no day, is answered like what is not there. */
function dayField(table: ModelTable, name: 'by' | 'until', key: string): ModelField {
  const field = shownField(table, key)
  if (!field || !hasDays(field)) throw Invalid({ fields: { [name]: 'unknown' } })
  return field
}

export const recordCalendarHandlers = {
  'record.calendar': calendar,
} satisfies Partial<Handlers>
