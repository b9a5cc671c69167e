import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'

export const sessionConstraints: Constraints = {
  devices_account_id_fkey: callerGone,
  pending_sign_ins_account_id_fkey: callerGone,
  pending_sign_ins_vouched_by_fkey: callerGone,
  session_entries_session_id_fkey: callerGone,
  session_entries_tenant_id_account_id_fkey: outOfSpace,
  sessions_account_id_fkey: callerGone,
  sessions_enterprise_id_fkey: callerGone,
  sessions_vouched_by_fkey: callerGone,
  ways_used_account_id_fkey: callerGone,
}
