import type { Handlers } from '../../kernel/call/implement.ts'
import * as invitation from './invitation.service.ts'

export const invitationHandlers = {
  'invitation.list': invitation.list,
  'invitation.make': invitation.make,
  'invitation.revoke': invitation.revoke,
} satisfies Partial<Handlers>
