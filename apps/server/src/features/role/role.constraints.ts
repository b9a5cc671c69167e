import { LastOwner } from '@atrium/contract/people/role.contract.ts'
import { RoleNameTaken } from '@atrium/contract/people/role-manage.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const roleConstraints: Constraints = {
  // Kept by a trigger at the end of the transaction.
  last_owner: () => [LastOwner({})],
  membership_roles_given_by_fkey: callerGone,
  role_rules_given_by_fkey: callerGone,
  roles_tenant_id_name_key: () => [RoleNameTaken({ fields: { name: 'taken' } })],
}
