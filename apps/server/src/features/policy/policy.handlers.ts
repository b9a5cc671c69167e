import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Constraints } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as people from './policy.people.ts'
import * as policy from './policy.service.ts'

export const policyHandlers = ({ book }: HandlerDeps) =>
  ({
    'member.endTrust': policy.endTrust,
    'member.resetTwoStep': policy.resetTwoStep(book),
    'memberSession.end': people.endSession,
    'memberSession.list': people.sessions,
    'signIn.log': people.log,
    'signInPolicy.forecast': policy.forecast,
    'signInPolicy.get': policy.get,
    'signInPolicy.members': people.members,
    'signInPolicy.remind': policy.remind(book),
    'signInPolicy.set': policy.set,
    'signInPolicy.setNetworks': policy.setNetworks,
    'signInPolicy.setPasswords': policy.setPasswords,
    'signInPolicy.setWays': policy.setWays,
  }) satisfies Partial<Handlers>

export const policyConstraints: Constraints = {
  sign_in_networks_range: () => [Invalid({ fields: { networks: 'taken' } })],
}
