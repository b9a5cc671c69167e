import { z } from 'zod'
import { read } from '../../kernel/endpoint.ts'
import { count } from '../../kernel/fields.ts'
import { blueprintId } from '../blueprint.shape.ts'
import { at, live, narrowed, ofMembers, sorted } from '../record-asked.ts'
import { MOST_CARDS } from '../record-limits.ts'
import { fieldIds, RecordRow, shown } from '../record-shape.ts'

const BoardColumn = z.object({
  /** Of the field that makes the columns; nothing in the last one, of what has none or one that the field no longer knows. */
  value: shown,
  count: z.int(),
  isCapped: z.boolean(),
  /** The first of them. */
  rows: z.array(RecordRow),
})
export type BoardColumn = z.output<typeof BoardColumn>

export const recordBoardCalls = {
  'record.board': read({
    path: `${at}/board`,
    ...ofMembers,
    ...live,
    statements: 7,
    summary:
      'Records of a list in columns by a choice, a yes or no, or a person: how many each has, and the first of them',
    input: z.object({
      ...narrowed,
      ...sorted,
      by: blueprintId,
      columns: fieldIds.optional(),
      length: count(1, MOST_CARDS).default(20),
    }),
    output: z.object({
      columns: z.array(BoardColumn),
      /** Others have records too: those who have most are shown. */
      isMore: z.boolean(),
    }),
  }),
}
