import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import {
  AccessDenied,
  SignInRequired,
  TwoStepRequired,
  UnderMaintenance,
} from '@atrium/contract/kernel/failure.ts'
import type { Actor, Scope } from './scope.ts'

const OPERATOR = 7
const CONSOLE = 9

/**
 * The one door. It knows entries and callers, never features; finer rules live in `*.policy.ts`.
 * Platform calls ignore the space in the address; all others refuse a space that is not the
 * caller's, whether it exists or not.
 */
export function admit(
  { access, always, enrols }: Pick<Endpoint, 'access' | 'always' | 'enrols'>,
  { actor, tenant, visit, now }: Pick<Scope, 'actor' | 'tenant' | 'visit' | 'now'>,
  updating: boolean,
): void {
  if (updating && !always && actor?.userType !== OPERATOR) throw UnderMaintenance({})
  if (access === 'anyone') return
  if (!actor) throw SignInRequired({})
  if (access === 'operator' && actor.userType !== OPERATOR) throw AccessDenied({})
  if (access === 'console' && actor.userType !== OPERATOR && actor.userType !== CONSOLE)
    throw AccessDenied({})
  if ((access === 'member' || access.startsWith('may:')) && !tenant) throw AccessDenied({})
  if (access === 'signedIn' && visit.space !== '' && !tenant) throw AccessDenied({})
  if (owesTwoStep(actor, now) && !enrols) throw TwoStepRequired({})
  if (access.startsWith('may:') && !allows(actor, access.slice('may:'.length)))
    throw AccessDenied({})
}

/** The space's date has come and this session has proven one factor only. */
export const owesTwoStep = ({ twoStepAt, strength }: Actor, now: Date): boolean =>
  twoStepAt !== null && twoStepAt <= now && strength < 2

const allows = ({ permissions }: Actor, wanted: string) =>
  permissions.has('*') || permissions.has(wanted)
