import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'

export const savedViewConstraints: Constraints = {
  saved_views_account_id_fkey: callerGone,
  saved_views_name: () => [Invalid({ fields: { name: 'taken' } })],
  space_views_name: () => [Invalid({ fields: { name: 'taken' } })],
  space_views_tenant_id_account_id_fkey: outOfSpace,
}
