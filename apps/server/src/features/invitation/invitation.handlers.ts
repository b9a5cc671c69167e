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
