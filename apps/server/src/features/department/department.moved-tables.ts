import { title } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, shortCount } from '../moved-table.ts'

export const departmentMovedTables: MovedTables = {
  departments: {
    row: z.strictObject({
      id,
      parent_id: id.nullable(),
      name: title(100),
      position: shortCount.default(0),
      shown_to: z.enum(['everyone', 'department', 'nobody']).default('everyone'),
      hides_phones: z.boolean().default(false),
    }),
    refers: { parent_id: 'departments' },
    unique: [{ of: [], whereNull: 'parent_id' }],
  },
  department_heads: {
    row: z.strictObject({ department_id: id, account_id: id }),
    refers: { department_id: 'departments', account_id: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['department_id', 'account_id'] }],
  },
  further_departments: {
    row: z.strictObject({ account_id: id, department_id: id }),
    refers: { account_id: PEOPLE, department_id: 'departments' },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'department_id'] }],
  },
}
