import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as navigation from './navigation.service.ts'

export const navigationHandlers = ({ hosting }: HandlerDeps) =>
  ({
    'navigation.config': navigation.config(hosting),
    'navigation.get': navigation.get(hosting),
    'navigation.set': navigation.set(hosting),
    'navigation.style': navigation.style(hosting),
    'navigation.top': navigation.top(hosting),
    'navigation.version': navigation.version(hosting),
  }) satisfies Partial<Handlers>
