import { appName } from '@atrium/contract/apps/micro-app.contract.ts'
import { AUDIENCE_ENTRIES } from '@atrium/contract/apps/micro-app-limits.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE } from '../moved-table.ts'

export const microAppMovedTables: MovedTables = {
  app_installs: {
    row: z.strictObject({ app: appName, since: moment, by_id: id.nullable() }),
    refers: { by_id: PEOPLE },
    unique: [{ of: ['app'] }],
  },
  app_audiences: {
    row: z
      .strictObject({
        app: appName,
        account_ids: z.array(id),
        department_ids: z.array(id),
        role_ids: z.array(id),
      })
      .refine(
        (row) =>
          row.account_ids.length + row.department_ids.length + row.role_ids.length <=
          AUDIENCE_ENTRIES,
        { path: ['account_ids'] },
      ),
    lists: { account_ids: PEOPLE, department_ids: 'departments', role_ids: 'roles' },
    unique: [{ of: ['app'] }],
  },
}
