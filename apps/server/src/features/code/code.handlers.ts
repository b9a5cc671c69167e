import type { Handlers } from '../../kernel/call/implement.ts'
import * as code from './code.service.ts'

export const codeHandlers = {
  'code.countdown': code.countdown,
  'code.outbox': code.outbox,
  'code.send': code.sendAny,
  'code.sendForLogin': code.sendForLogin,
} satisfies Partial<Handlers>
