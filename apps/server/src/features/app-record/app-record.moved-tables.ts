import { collectionName, recordBody } from '@atrium/contract/apps/app-record.contract.ts'
import { appName } from '@atrium/contract/apps/micro-app.contract.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, shortCount } from '../moved-table.ts'

export const appRecordMovedTables: MovedTables = {
  app_records: {
    row: z
      .strictObject({
        id,
        app: appName,
        collection: collectionName,
        seen_by: z.enum(['space', 'owner']),
        owner_id: id.nullable(),
        body: recordBody,
        size: shortCount,
        version: shortCount.min(1),
        made_by: id.nullable(),
        made_at: moment,
        changed_by: id.nullable(),
        changed_at: moment,
        removed_at: moment.nullable(),
        left_at: moment.nullable(),
      })
      .refine((row) => (row.seen_by === 'owner') === (row.owner_id !== null), {
        path: ['owner_id'],
      })
      .refine((row) => row.size === Buffer.byteLength(JSON.stringify(row.body)), {
        path: ['size'],
      }),
    refers: { owner_id: PEOPLE, made_by: PEOPLE, changed_by: PEOPLE },
    members: ['owner_id'],
    unique: [{ of: ['id', 'owner_id'] }],
  },
  app_record_readers: {
    row: z
      .strictObject({ record_id: id, owner_id: id, account_id: id, can_write: z.boolean() })
      .refine((row) => row.owner_id !== row.account_id, { path: ['account_id'] }),
    refers: { record_id: 'app_records', owner_id: PEOPLE, account_id: PEOPLE },
    members: ['account_id', 'owner_id'],
    unique: [{ of: ['record_id', 'account_id'] }],
  },
}
