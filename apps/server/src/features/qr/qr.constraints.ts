import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'

export const qrConstraints: Constraints = {
  qr_tickets_account_id_fkey: callerGone,
}
