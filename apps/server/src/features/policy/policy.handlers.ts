import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as policy from './policy.service.ts'

export const policyHandlers = ({ book }: HandlerDeps) =>
  ({
    'member.endTrust': policy.endTrust,
    'member.resetTwoStep': policy.resetTwoStep(book),
    'signInPolicy.get': policy.get,
    'signInPolicy.set': policy.set,
  }) satisfies Partial<Handlers>
