import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'

export const accessRequestConstraints: Constraints = {
  access_requests_resolved_by_fkey: callerGone,
  access_requests_tenant_id_account_id_fkey: outOfSpace,
}
