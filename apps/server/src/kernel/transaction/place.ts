import { type Access, consoleRightIn, isOfPlatform } from '@atrium/contract/kernel/endpoint.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { isOperator } from '@atrium/contract/people/user-types.ts'
import { type Hat, hatName, tenantHatName } from '../../db/roles.ts'
import type { Visit } from '../http/visit.ts'
import type { Actor, Scope } from './scope.ts'

/** What of a call decides under which hat it is served. */
export type Asking = { access: Access; ownTables?: boolean }
/** That, or the hat itself. */
export type Hatted = Asking | { hat: Hat }

/** The statement that puts the hat on. A space without tables of its own has no hat for them: nothing is sent then. */
export function hatOn(
  owner: string,
  hatted: Hatted,
  { actor, tenant }: Pick<Scope, 'actor' | 'tenant'>,
): string {
  if ('hat' in hatted) return `set local role "${hatName(owner, hatted.hat)}"`
  if (hatted.ownTables) {
    if (!tenant?.schema) throw NotHere({})
    return `set local role "${tenantHatName(owner, tenant.id)}"`
  }
  const role = `set local role "${hatName(owner, hatFor(hatted.access, actor))}"`
  // Policies ask for the right a call declares: what needs another one is refused by the tables.
  const right = consoleRightIn(hatted.access)
  return right ? `${role}; set local atrium."right" = '${right}'` : role
}

/** Under which hat a call of this access is served. */
function hatFor(access: Access, actor: Actor | null): Hat {
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
