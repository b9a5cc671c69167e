import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'

export const messageConstraints: Constraints = {
  message_reads_account_id_fkey: callerGone,
  message_reads_message_id_fkey: () => [NotHere({})],
  message_recipients_account_id_fkey: () => [NotHere({})],
  messages_made_by_fkey: callerGone,
  messages_space_id_fkey: outOfSpace,
}
