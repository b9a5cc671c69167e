import { moment } from '@atrium/contract/kernel/fields.ts'
import { savedViewCalls } from '@atrium/contract/platform/saved-view.contract.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE } from '../moved-table.ts'

const savedView = savedViewCalls['savedView.add'].input.shape

export const savedViewMovedTables: MovedTables = {
  space_views: {
    row: z.strictObject({
      id,
      account_id: id,
      list: savedView.list,
      name: savedView.name,
      query: savedView.query,
      shared: z.boolean(),
      changed_at: moment,
      removed_at: moment.nullable(),
    }),
    refers: { account_id: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'list', 'name'], folded: 'name', whereNull: 'removed_at' }],
  },
}
