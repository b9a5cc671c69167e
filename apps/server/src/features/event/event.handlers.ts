import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as event from './event.service.ts'

export const eventHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'events.follow': event.follow(hosting),
  }) satisfies Partial<Handlers>
