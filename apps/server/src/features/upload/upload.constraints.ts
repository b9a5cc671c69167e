import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const uploadConstraints: Constraints = {
  uploads_account_id_fkey: callerGone,
}
