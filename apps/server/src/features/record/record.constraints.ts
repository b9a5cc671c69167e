import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

const again = () => [Overloaded({ retryAfter: 1 })]

export const recordConstraints: Constraints = {
  message_recipients_tenant_id_comment_id_fkey: again,
  record_comments_account_id_fkey: callerGone,
  record_comments_acting_id_fkey: callerGone,
  record_comments_client_key: again,
  record_comments_removed_by_fkey: callerGone,
  record_comments_tenant_id_table_id_fkey: again,
  record_files_account_id_fkey: callerGone,
  record_files_tenant_id_table_id_fkey: again,
}
