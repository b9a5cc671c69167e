import type { Handlers } from '../../kernel/call/implement.ts'
import * as register from './register.service.ts'

export const registerHandlers = {
  'register.checkInvitation': register.checkInvitation,
  'register.checkRealName': register.checkRealName,
  'register.create': register.create,
  'register.join': register.join,
  'register.loginIdExists': register.loginIdExists,
} satisfies Partial<Handlers>
