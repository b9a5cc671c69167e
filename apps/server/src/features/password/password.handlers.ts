import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as password from './password.service.ts'

export const passwordHandlers = ({ book }: HandlerDeps) =>
  ({
    'password.change': password.change(book),
    'password.judge': password.judgeIt,
    'password.owed': password.owed,
    'password.reset': password.reset,
  }) satisfies Partial<Handlers>
