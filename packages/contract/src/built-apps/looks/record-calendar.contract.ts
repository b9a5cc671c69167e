import { z } from 'zod'
import { readDay } from '../../field/calendar.ts'
import { read } from '../../kernel/endpoint.ts'
import { count, zone } from '../../kernel/fields.ts'
import { blueprintId } from '../blueprint.shape.ts'
import { at, live, narrowed, ofMembers } from '../record-asked.ts'
import { MOST_DAY_CARDS } from '../record-limits.ts'
import { fieldIds, RecordRow } from '../record-shape.ts'

const day = z
  .string()
  .max('2026-01-01'.length)
  .refine((text) => readDay(text) === text)

const CalendarEntry = z.object({
  record: RecordRow,
  /** The first and the last day it stands on, also where these are before or after the days that were asked for. */
  first: z.string(),
  last: z.string(),
})
export type CalendarEntry = z.output<typeof CalendarEntry>

export const recordCalendarCalls = {
  'record.calendar': read({
    path: `${at}/calendar`,
    ...ofMembers,
    ...live,
    statements: 6,
    summary:
      'Records of a list on the days of a stretch, by a date or from one to another: how many each day has, and the first that begin on it',
    input: z.object({
      ...narrowed,
      by: blueprintId,
      /** The field that says until when; without it, and where it says nothing, a record stands on one day. */
      until: blueprintId.optional(),
      first: day,
      last: day,
      columns: fieldIds.optional(),
      length: count(1, MOST_DAY_CARDS).default(20),
      zone,
    }),
    output: z.object({
      /** In the order of the days on which they begin, what goes on for longer first. */
      entries: z.array(CalendarEntry),
      /** Days without any are left out. */
      days: z.array(z.object({ day: z.string(), count: z.int() })),
      /** How many have no date. */
      without: z.object({ count: z.int(), isCapped: z.boolean() }),
    }),
  }),
}
