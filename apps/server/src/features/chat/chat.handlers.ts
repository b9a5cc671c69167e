import type { Handlers } from '../../kernel/call/implement.ts'
import * as chat from './chat.service.ts'

export const chatHandlers = {
  'chat.config': chat.config,
  'chat.get': chat.get,
  'chat.set': chat.set,
} satisfies Partial<Handlers>
