import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { AccessDenied, SignInRequired, UnderMaintenance } from '@atrium/contract/kernel/failure.ts'
import type { Scope } from './scope.ts'

const OPERATOR = 7
const CONSOLE = 9

/**
 * The one door. It knows entries and callers, never features; finer rules live in `*.policy.ts`.
 * Platform calls ignore the space in the address; all others refuse a space that is not the
 * caller's, whether it exists or not.
 */
export function admit(
  { access, always }: Pick<Endpoint, 'access' | 'always'>,
  { actor, tenant, visit }: Pick<Scope, 'actor' | 'tenant' | 'visit'>,
  updating: boolean,
): void {
  if (updating && !always && actor?.userType !== OPERATOR) throw UnderMaintenance({})
  if (access === 'anyone') return
  if (!actor) throw SignInRequired({})
  if (access === 'operator' && actor.userType !== OPERATOR) throw AccessDenied({})
  if (access === 'console' && actor.userType !== OPERATOR && actor.userType !== CONSOLE)
    throw AccessDenied({})
  if (access === 'member' && !tenant) throw AccessDenied({})
  if (access === 'signedIn' && visit.space !== '' && !tenant) throw AccessDenied({})
}
