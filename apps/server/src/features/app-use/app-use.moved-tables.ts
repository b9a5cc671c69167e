import { appName } from '@atrium/contract/apps/micro-app.contract.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, shortCount } from '../moved-table.ts'

// Weeks since 1970, and the logarithm of how often.
const use = {
  account_id: id,
  warmth: z.number().min(0).max(100_000).nullable(),
  opened_at: moment.nullable(),
  place: shortCount.nullable(),
}

export const appUseMovedTables: MovedTables = {
  app_uses: {
    row: z.strictObject({ ...use, app: appName }),
    refers: { account_id: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'app'] }],
  },
  built_app_uses: {
    row: z.strictObject({ ...use, app_id: id }),
    refers: { account_id: PEOPLE, app_id: 'built_apps' },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'app_id'] }],
  },
}
