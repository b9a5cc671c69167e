import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { act } from './delegation.act.ts'
import * as delegation from './delegation.service.ts'

export const delegationHandlers = ({ book }: HandlerDeps) =>
  ({
    'delegation.act': act(book),
    'delegation.decline': delegation.decline(book),
    'delegation.give': delegation.give(book),
    'delegation.list': delegation.list,
    'delegation.takeBack': delegation.takeBack(book),
    'user.trusters': delegation.trusters,
  }) satisfies Partial<Handlers>
