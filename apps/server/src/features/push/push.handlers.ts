import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as push from './push.service.ts'

export const pushHandlers = ({ pushing }: HandlerDeps) =>
  ({
    'push.list': push.list,
    'push.remove': push.remove,
    'push.subscribe': push.subscribe(pushing?.outgoing ?? null),
  }) satisfies Partial<Handlers>
