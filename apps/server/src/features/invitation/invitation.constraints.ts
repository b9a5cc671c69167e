import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'

export const invitationConstraints: Constraints = {
  invitations_made_by_fkey: callerGone,
  invitations_tenant_id_department_id_fkey: gone('department'),
  invitations_tenant_id_role_id_fkey: gone('role'),
  invitations_withdrawn_by_fkey: callerGone,
}
