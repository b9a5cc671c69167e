import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const noticeConstraints: Constraints = {
  notice_settings_account_id_fkey: callerGone,
}
