import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const batchConstraints: Constraints = {
  batches_made_by_fkey: callerGone,
}
