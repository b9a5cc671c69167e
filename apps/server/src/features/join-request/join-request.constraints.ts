import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const joinRequestConstraints: Constraints = {
  join_requests_account_id_fkey: callerGone,
  join_requests_answered_by_fkey: callerGone,
}
