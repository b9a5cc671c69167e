import { appName } from '@atrium/contract/apps/micro-app.contract.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, shortCount } from '../moved-table.ts'

export const appUseMovedTables: MovedTables = {
  app_uses: {
    row: z.strictObject({
      account_id: id,
      app: appName,
      // Weeks since 1970, and the logarithm of how often.
      warmth: z.number().min(0).max(100_000).nullable(),
      opened_at: moment.nullable(),
      place: shortCount.nullable(),
    }),
    refers: { account_id: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'app'] }],
  },
}
