import { type Constraints, gone, outOfSpace } from '../../kernel/call/constraint.ts'

export const delegationConstraints: Constraints = {
  delegations_tenant_id_account_id_fkey: outOfSpace,
  delegations_tenant_id_delegate_id_fkey: gone('delegateId'),
}
