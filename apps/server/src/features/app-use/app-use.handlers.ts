import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as appUse from './app-use.service.ts'

export const appUseHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'appUse.frequent': appUse.frequent(hosting),
    'appUse.list': appUse.list(hosting),
    'appUse.open': appUse.open(hosting),
    'appUse.pin': appUse.pin(hosting),
    'appUse.unpin': appUse.unpin,
  }) satisfies Partial<Handlers>
