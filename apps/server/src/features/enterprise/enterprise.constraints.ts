import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'

export const enterpriseConstraints: Constraints = {
  enterprises_created_by_fkey: callerGone,
  enterprises_delete_by_fkey: callerGone,
  enterprises_parent_id_fkey: gone('parentId'),
  enterprises_saas_id_fkey: gone('saasId'),
}
