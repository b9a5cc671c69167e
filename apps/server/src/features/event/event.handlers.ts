import type { Handlers } from '../../kernel/call/implement.ts'
import * as event from './event.service.ts'

export const eventHandlers = {
  'events.follow': event.follow,
} satisfies Partial<Handlers>
