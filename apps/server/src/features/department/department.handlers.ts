import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, gone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import * as department from './department.service.ts'

export const departmentHandlers = {
  'department.add': department.add,
  'department.move': department.move,
  'department.remove': department.remove,
  'department.sounds': department.sounds,
  'department.tree': department.tree,
  'department.update': department.update,
} satisfies Partial<Handlers>

export const departmentConstraints: Constraints = {
  department_heads_tenant_id_account_id_fkey: gone('heads'),
  department_heads_tenant_id_department_id_fkey: gone('id'),
  // Kept by a trigger.
  departments_circle: () => [Invalid({ fields: { parentId: 'department_circle' } })],
}
