import { type Constraints, callerGone, gone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import * as making from './invitation.make.ts'
import * as invitation from './invitation.service.ts'

export const invitationHandlers = {
  'invitation.choices': invitation.choices,
  'invitation.get': invitation.get,
  'invitation.list': invitation.list,
  'invitation.make': making.make,
  'invitation.revoke': invitation.revoke,
  'invitation.send': making.send,
} satisfies Partial<Handlers>

export const invitationConstraints: Constraints = {
  invitations_made_by_fkey: callerGone,
  invitations_tenant_id_department_id_fkey: gone('department'),
  invitations_tenant_id_role_id_fkey: gone('role'),
  invitations_withdrawn_by_fkey: callerGone,
}
