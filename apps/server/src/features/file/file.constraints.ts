import { StorageFull } from '@atrium/contract/apps/file.contract.ts'
import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'

export const fileConstraints: Constraints = {
  // Kept by a trigger.
  enterprises_storage: () => [StorageFull({})],
  files_tenant_id_account_id_fkey: outOfSpace,
}
