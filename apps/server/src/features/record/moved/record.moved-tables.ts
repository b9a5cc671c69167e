import { ownFileName } from '@atrium/contract/apps/file.contract.ts'
import { FILE_SIZES } from '@atrium/contract/apps/file-limits.ts'
import { builtAppName } from '@atrium/contract/built-apps/built-app.contract.ts'
import { recordCommentCalls } from '@atrium/contract/built-apps/record-comment.contract.ts'
import { MOST_MENTIONED } from '@atrium/contract/built-apps/record-limits.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, RECORD_FILES, RECORDS } from '../../moved-table.ts'

const comment = recordCommentCalls['record.comment'].input.shape
/** Of whom and of which record it tells. Who has gone since is nobody. */
const told = { id, table_id: id, record_id: id, account_id: id.nullable(), made_at: moment }
const refers = { table_id: 'own_tables', record_id: RECORDS, account_id: PEOPLE }

export const recordMovedTables: MovedTables = {
  record_comments: {
    isOfOwn: true,
    row: z.strictObject({
      ...told,
      body: comment.text,
      mentioned: z.array(id).max(MOST_MENTIONED),
      client_key: z.uuid(),
      acting_id: id.nullable().default(null),
      changed_at: moment.nullable(),
      removed_at: moment.nullable(),
      removed_by: id.nullable().default(null),
    }),
    refers: { ...refers, acting_id: PEOPLE, removed_by: PEOPLE },
    lists: { mentioned: PEOPLE },
    unique: [{ of: ['account_id', 'client_key'] }],
  },
  [RECORD_FILES]: {
    isOfOwn: true,
    // What it is and as what it may be shown, its bytes say: no file of ours tells that.
    row: z.strictObject({
      ...told,
      folder: builtAppName,
      name: ownFileName,
      size: z
        .int()
        .min(1)
        .max(Math.max(...FILE_SIZES)),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      removed_at: moment.nullable(),
    }),
    refers,
  },
}
