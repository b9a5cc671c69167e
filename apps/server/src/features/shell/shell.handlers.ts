import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as shell from './shell.service.ts'

export const shellHandlers = ({ front, hosting }: HandlerDeps) =>
  ({
    'global.config': shell.config(front),
    'global.get': shell.get(front),
    'global.server': shell.server,
    'lang.json': shell.dictionary(front),
    'microApps.baseInfo': shell.baseInfo(hosting),
    'shell.manifest': shell.manifest(front),
  }) satisfies Partial<Handlers>
