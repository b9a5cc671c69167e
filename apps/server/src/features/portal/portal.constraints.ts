import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const portalConstraints: Constraints = {
  portal_versions_published_by_fkey: callerGone,
}
