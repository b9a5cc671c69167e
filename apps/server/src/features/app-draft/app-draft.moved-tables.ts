import { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, shortCount } from '../moved-table.ts'

export const appDraftMovedTables: MovedTables = {
  built_app_drafts: {
    row: z.strictObject({
      app_id: id,
      version: shortCount.min(1),
      // Whether its parts fit together, publishing asks.
      blueprint: z.unknown().refine((given) => Blueprint.safeParse(given).success),
      revision: shortCount.min(1),
      begun_at: moment,
      changed_at: moment,
      changed_by: id.nullable(),
    }),
    refers: { app_id: 'built_apps', changed_by: PEOPLE },
    unique: [{ of: ['app_id'] }],
  },
}
