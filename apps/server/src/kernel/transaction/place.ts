import { type Access, consoleRightIn, isOfPlatform } from '@atrium/contract/kernel/endpoint.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { Hat } from '../../db/roles.ts'
import type { Visit } from '../http/visit.ts'
import type { Actor } from './scope.ts'

/** Under which hat a call of this access is served. */
export function hatFor(access: Access, actor: Actor | null): Hat {
  if (access === 'anyone' || access === 'signedIn') return 'gate'
  if (access === 'operator') return 'platform'
  if (access === 'console') return isOperator(actor?.userType) ? 'platform' : 'console'
  if (consoleRightIn(access)) return 'console'
  return 'member'
}

/**
 * The space that somebody has to be in. What is of the platform is done in none, whatever the address names: the rules
 * of a space do not hold for it, and it leaves no line in the space's own trail.
 */
export const placeFor = (access: Access, { space }: Visit) => (isOfPlatform(access) ? '' : space)
