import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const submissionConstraints: Constraints = {
  submissions_answered_by_fkey: callerGone,
  submissions_sent_by_fkey: callerGone,
}
