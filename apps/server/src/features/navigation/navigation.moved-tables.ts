import { Menu, NavigationStyle } from '@atrium/contract/apps/navigation.contract.ts'
import { z } from 'zod'
import { count, type MovedTables, shortCount } from '../moved-table.ts'

export const navigationMovedTables: MovedTables = {
  navigations: {
    row: z.strictObject({
      style: NavigationStyle,
      menu: Menu.nullable(),
      revision: shortCount,
      changes: count,
    }),
    unique: [{ of: [] }],
  },
}
