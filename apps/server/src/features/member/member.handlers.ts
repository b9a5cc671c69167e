import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import { type Handlers } from '../../kernel/call/implement.ts'
import { type HandlerDeps } from '../handler-deps.ts'
import { id, MEMBERS, type MovedTables, PEOPLE, status } from '../moved-table.ts'
import { exportView } from './member.export.ts'
import * as importing from './member.import.ts'
import * as leaving from './member.leave.ts'
import * as lists from './member.list.ts'
import { many } from './member.many.ts'
import * as member from './member.service.ts'

export const memberHandlers = ({ book }: HandlerDeps) =>
  ({
    'member.add': member.add,
    'member.belongings': leaving.belongings,
    'member.export': exportView(book),
    'member.get': lists.get,
    'member.leave': leaving.leave(book),
    'memberImport.check': importing.check(book),
    'memberImport.list': importing.list,
    'memberImport.report': importing.report(book),
    'memberImport.start': importing.start(book),
    'member.list': lists.list,
    'member.matching': lists.matching,
    'member.many': many,
    'member.roles': lists.roles,
    'member.update': member.update(book),
  }) satisfies Partial<Handlers>

export const memberConstraints: Constraints = {
  further_departments_tenant_id_account_id_fkey: gone('id'),
  further_departments_tenant_id_department_id_fkey: gone('departments'),
  member_imports_made_by_fkey: callerGone,
  memberships_tenant_id_department_id_fkey: gone('departments'),
  // Kept by a trigger.
  superiors_circle: () => [Invalid({ fields: { superior: 'superior_circle' } })],
  superiors_tenant_id_account_id_fkey: gone('id'),
  superiors_tenant_id_superior_id_fkey: gone('superior'),
}

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
