import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const enterpriseDataConstraints: Constraints = {
  enterprises_asked_by_fkey: callerGone,
  transfers_made_by_fkey: callerGone,
}
