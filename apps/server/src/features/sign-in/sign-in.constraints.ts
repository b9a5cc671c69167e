import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const signInConstraints: Constraints = {
  sign_ins_account_id_fkey: callerGone,
}
