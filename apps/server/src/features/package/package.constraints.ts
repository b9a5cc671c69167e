import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const packageConstraints: Constraints = {
  package_links_enterprise_id_fkey: () => [NotHere({})],
  packages_uploaded_by_fkey: callerGone,
}
