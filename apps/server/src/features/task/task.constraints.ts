import { AppTokenRefused } from '@atrium/contract/apps/task.contract.ts'
import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'

export const taskConstraints: Constraints = {
  app_token_uses_app_fkey: () => [AppTokenRefused({})],
  tasks_done_by_fkey: callerGone,
  tasks_on_behalf_of_fkey: callerGone,
  // Handed over and put at the same moment: the second try finds it there.
  tasks_subject: () => [Overloaded({ retryAfter: 1 })],
  tasks_tenant_id_account_id_fkey: outOfSpace,
}
