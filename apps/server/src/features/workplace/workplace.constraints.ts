import { WorkplaceUnavailable } from '@atrium/contract/sign-in/workplace.contract.ts'
import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'

export const workplaceConstraints: Constraints = {
  workplace_bindings_tenant_id_account_id_fkey: outOfSpace,
  workplace_states_enterprise_id_provider_fkey: () => [WorkplaceUnavailable({})],
  workplace_tickets_enterprise_id_provider_fkey: () => [WorkplaceUnavailable({})],
}
