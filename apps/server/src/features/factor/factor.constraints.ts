import { CodeRefused } from '@atrium/contract/sign-in/session.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const factorConstraints: Constraints = {
  challenges_account_id_fkey: callerGone,
  factors_account_id_fkey: callerGone,
  // Whoever sends the same passkey again, or somebody else's, has not made one.
  factors_credential_id_key: () => [CodeRefused({ left: null })],
  recovery_codes_account_id_fkey: callerGone,
}
