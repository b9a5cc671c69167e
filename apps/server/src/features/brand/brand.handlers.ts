import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { logo } from './brand.logo.ts'
import * as brand from './brand.service.ts'

export const brandHandlers = ({ brands }: HandlerDeps) =>
  ({
    'brand.get': brand.get,
    'brand.logo': logo(brands),
    'brand.reset': brand.reset,
    'brand.set': brand.set,
  }) satisfies Partial<Handlers>
