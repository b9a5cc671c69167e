import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import { momentIn } from '@atrium/contract/field/calendar.ts'
import { dayFrom, relativeMoment } from './relative-day.ts'
import { textIn } from './text-in.ts'

/** Who begins with the file: what they read, and what day it is where they are. */
export type Beginner = { language: string; zone: string; today: string }

/** An example as a record is made of it; a relation names another by its key. */
export type ExampleRow = { key?: string; values: Record<string, string | boolean | string[]> }

/** The examples of a file, by the ids of tables, as they are for somebody on some day. */
export function rowsOfExamples(
  { examples = {}, tables }: Pick<AppFile, 'examples' | 'tables'>,
  beginner: Beginner,
): Record<string, ExampleRow[]> {
  const rowOf = (
    table: string,
    { key, ...values }: NonNullable<typeof examples>[string][number],
  ) => ({
    ...(typeof key === 'string' && { key }),
    values: Object.fromEntries(
      Object.entries(values).map(([id, value]) => {
        const kind = tables[table]?.fields[id]?.kind
        const text = textIn(value, beginner.language)
        return [id, typeof text === 'string' ? onTheDay(kind, text, beginner) : text]
      }),
    ),
  })
  return Object.fromEntries(
    Object.entries(examples).map(([table, rows]) => [table, rows.map((row) => rowOf(table, row))]),
  )
}

function onTheDay(kind: string | undefined, text: string, { zone, today }: Beginner): string {
  if (kind === 'date') return dayFrom(text, today)
  const moment = kind === 'dateTime' ? relativeMoment(text) : null
  return moment ? momentIn(zone, dayFrom(moment.day, today), moment.time) : text
}
