import { z } from 'zod'
import { read } from '../kernel/endpoint.ts'
import { count, id } from '../kernel/fields.ts'
import { at, live, ofMembers, table } from './record-asked.ts'
import { MOST_LEADING_ROWS } from './record-limits.ts'
import { RecordRow } from './record-shape.ts'

const LeadingRecords = z.object({
  /** The table of these records, and the field of it that leads here. */
  table: z.string(),
  relation: z.string(),
  count: z.int(),
  isCapped: z.boolean(),
  /** The fields of the rows, beside the one that says what they are called. */
  columns: z.array(z.string()),
  /** The newest of them. */
  rows: z.array(RecordRow),
})
export type LeadingRecords = z.output<typeof LeadingRecords>

export const recordLeadingCalls = {
  'record.leading': read({
    path: `${at}/{id}/leading`,
    ...ofMembers,
    staleOn: live.staleOn,
    // Records of any other table of the app may lead here.
    about: { app: 'app' },
    statements: 6,
    summary:
      'Records of the app that lead to one, as a customer’s orders: relation by relation, how many there are and the newest of them',
    input: z.object({ ...table, id, length: count(1, MOST_LEADING_ROWS).default(5) }),
    output: z.object({ leading: z.array(LeadingRecords) }),
  }),
}
