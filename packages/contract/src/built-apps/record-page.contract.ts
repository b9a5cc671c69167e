import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { blueprintId } from './blueprint-part.ts'
import { live, ofMembers, table } from './record-asked.ts'
import { ChartAnswer, readersCalendar } from './record-chart.contract.ts'
import { LONGEST_WHERE } from './record-limits.ts'
import { RecordRow } from './record-shape.ts'
import { BlockContent } from './start-page.shape.ts'

/** What a block of a start page says to this reader. */
const BlockAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), value: z.string().nullable() }),
  ChartAnswer.extend({ kind: z.literal('chart') }),
  z.object({ kind: z.literal('view'), rows: z.array(RecordRow), isMore: z.boolean() }),
])
export type BlockAnswer = z.output<typeof BlockAnswer>

/** As JSON in a text, because a query has texts only. */
const content = z
  .string()
  .max(2 * LONGEST_WHERE)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('JSON')
      return z.NEVER
    }
  })
  .pipe(BlockContent)

export const recordPageCalls = {
  'record.page': read({
    path: '/v1/record-pages/{app}/{table}',
    ...ofMembers,
    ...live,
    statements: 6,
    summary:
      "What the blocks of an app's start page say that are about one of its tables, by their ids, as far as this person may see it",
    input: z.object({
      ...table,
      /** One of them alone. */
      block: blueprintId.optional(),
      ...readersCalendar,
    }),
    output: z.object({ blocks: z.record(z.string(), BlockAnswer) }),
  }),
  'record.tryBlock': read({
    path: '/v1/record-pages/{app}/{table}/try',
    access: 'may:build',
    ownTables: true,
    ...live,
    statements: 6,
    summary:
      'What a block would say that is not published yet, to whoever builds or to somebody with one role of the app; nothing where it says nothing to them',
    input: z.object({ ...table, shows: content, role: blueprintId.optional(), ...readersCalendar }),
    output: z.object({ answer: BlockAnswer.nullable() }),
  }),
}
