import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as system from './system.service.ts'
import * as update from './update.service.ts'

export const systemHandlers = ({ releaseInfo }: HandlerDeps) =>
  ({
    'sysop.update.get': system.get,
    'sysop.update.set': system.set,
    'sysop.updatetime': system.updatetime,
    'update.list': update.list(releaseInfo),
    'update.status': update.status(releaseInfo),
  }) satisfies Partial<Handlers>
