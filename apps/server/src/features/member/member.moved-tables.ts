import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, MEMBERS, type MovedTables, PEOPLE, status } from '../moved-table.ts'

export const memberMovedTables: MovedTables = {
  [MEMBERS]: {
    row: z.strictObject({
      account_id: id,
      department_id: id.nullable(),
      title: z.string().max(200),
      status,
      joined_at: moment,
    }),
    refers: { account_id: PEOPLE, department_id: 'departments' },
    unique: [{ of: ['account_id'] }],
  },
  superiors: {
    row: z
      .strictObject({ account_id: id, superior_id: id })
      .refine((row) => row.account_id !== row.superior_id, { path: ['superior_id'] }),
    refers: { account_id: PEOPLE, superior_id: PEOPLE },
    members: ['account_id', 'superior_id'],
    unique: [{ of: ['account_id'] }],
  },
}
