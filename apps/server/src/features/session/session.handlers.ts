import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import * as trustedBrowser from './session.browser.ts'
import * as session from './session.service.ts'

export const sessionHandlers = {
  'session.end': session.end,
  'session.list': session.list,
  'session.revoke': session.revoke,
  'session.revokeOthers': session.revokeOthers,
  'trustedBrowser.list': trustedBrowser.list,
  'trustedBrowser.revoke': trustedBrowser.revoke,
  'trustedBrowser.revokeAll': trustedBrowser.revokeAll,
} satisfies Partial<Handlers>

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
