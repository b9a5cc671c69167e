import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'

export const pushConstraints: Constraints = {
  push_subscriptions_account_id_fkey: callerGone,
  push_subscriptions_host_space_fkey: outOfSpace,
  push_subscriptions_session_id_fkey: callerGone,
}
