import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, gone } from '../../kernel/call/constraint.ts'

export const departmentConstraints: Constraints = {
  department_heads_tenant_id_account_id_fkey: gone('heads'),
  department_heads_tenant_id_department_id_fkey: gone('id'),
  // Kept by a trigger.
  departments_circle: () => [Invalid({ fields: { parentId: 'department_circle' } })],
}
