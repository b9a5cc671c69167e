import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'

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
