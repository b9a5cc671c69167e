import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const alertConstraints: Constraints = {
  alerts_seen_account_id_fkey: callerGone,
}
