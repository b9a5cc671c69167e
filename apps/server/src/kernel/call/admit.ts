import {
  type Access,
  type ConsoleRight,
  consoleRightIn,
  covers,
  type Endpoint,
  isOfPlatform,
  permissionIn,
} from '@atrium/contract/kernel/endpoint.ts'
import {
  AccessDenied,
  NotEntrusted,
  OnlyViewing,
  OtherPerson,
  OwnProofRequired,
  PasswordChangeRequired,
  SignInRequired,
  TwoStepRequired,
  UnderMaintenance,
} from '@atrium/contract/kernel/failure.ts'
import { isOperator, isStaff } from '@atrium/contract/people/user-types.ts'
import type { Actor, Scope } from '../transaction/scope.ts'

type Rules = Pick<
  Endpoint,
  'kind' | 'access' | 'always' | 'enrols' | 'vouched' | 'ownEyes' | 'leaves' | 'isWork'
>

/**
 * Every call is admitted here. It knows entries and callers, never features; finer rules live in `*.policy.ts`.
 * Platform calls ignore the space in the address; all others refuse a space that is not the
 * caller's, whether it exists or not (docs/decisions/0001, 0022).
 */
export function admit(
  { access, always, enrols, vouched, ...rules }: Rules,
  { actor, tenant, visit, now }: Pick<Scope, 'actor' | 'tenant' | 'visit' | 'now'>,
  updating: boolean,
): void {
  // Before all else: a page that says whom it was drawn for never acts as somebody else.
  if (actor && visit.drawnFor !== null && visit.drawnFor !== actor.id) throw OtherPerson({})
  if (updating && !always && !isOperator(actor?.userType)) throw UnderMaintenance({})
  if (actor?.viewAs?.entrusted) {
    if (!isEntrusted({ access, ...rules })) throw NotEntrusted({})
  } else if (actor?.viewAs && isWithheld(rules)) throw OnlyViewing({})
  const missing = missingFor(access, { actor, tenant, visit })
  if (missing === 'signedIn') throw SignInRequired({})
  const isPlatform = isOfPlatform(access)
  if (actor?.vouched && access !== 'anyone' && !(isPlatform && missing)) {
    // What proving needs is answered wherever it is asked for.
    if (access === 'signedIn' && enrols && vouched) return
    // The same for their other spaces, for others', and for none: it tells nobody which are theirs.
    const isElsewhere = visit.space !== '' && !tenant
    if (isPlatform || isElsewhere || (access === 'signedIn' && !vouched))
      throw OwnProofRequired({ methods: actor.vouched.methods })
  }
  if (missing && !permissionIn(missing)) throw AccessDenied(toBeHandedOver(missing, actor))
  if (access === 'signedIn' && visit.space !== '' && !tenant) throw AccessDenied({})
  if (actor?.owesPassword && access !== 'anyone' && !enrols) throw PasswordChangeRequired({})
  if (actor && access !== 'anyone' && owesTwoStep(actor, now) && !enrols) throw TwoStepRequired({})
  if (missing) throw AccessDenied({})
}

/** What an operator could switch on for a console user. Nobody else learns of rights that are none of theirs. */
function toBeHandedOver(missing: Access, actor: Scope['actor']) {
  const right = consoleRightIn(missing)
  return right && isStaff(actor?.userType) ? { needs: right } : {}
}

/** Whoever views as somebody sees what they see, but neither their keys nor any effect. */
const isWithheld = ({ kind, ownEyes, leaves }: Pick<Rules, 'kind' | 'ownEyes' | 'leaves'>) =>
  ownEyes || (kind === 'write' && !leaves)

/** Whoever acts for somebody gets what is said to be work, besides what anybody may know. */
const isEntrusted = ({
  kind,
  access,
  isWork,
  leaves,
}: Pick<Rules, 'kind' | 'access' | 'isWork' | 'leaves'>) =>
  isWork || leaves || (kind === 'read' && access === 'anyone')

/** What of somebody decides what they may open, whoever asks. */
export type Rights = Pick<Scope, 'tenant'> & {
  visit?: Pick<Scope['visit'], 'hostSpace'>
  actor: Pick<Actor, 'userType' | 'permissions' | 'consoleRights'> | null
}

/**
 * What somebody lacks for this access, or nothing. Calls and pages ask the same question, so a page
 * that is shown can make its calls (docs/decisions/0015).
 */
export function missingFor(access: Access, { actor, tenant, visit }: Rights): Access | null {
  if (access === 'anyone') return null
  if (!actor) return 'signedIn'
  // The domain of a space is its own: whoever runs the platform does so at the platform's address.
  if (visit?.hostSpace && isOfPlatform(access)) return access
  if (access === 'operator') return isOperator(actor.userType) ? null : access
  if (access === 'console') return isStaff(actor.userType) ? null : access
  const right = consoleRightIn(access)
  if (right) return hasInSome(actor, right) ? null : access
  if (access !== 'signedIn' && !tenant) return 'member'
  const wanted = permissionIn(access)
  return wanted && !covers(actor.permissions, wanted) ? access : null
}

/** In which categories is what the call itself looks at. */
const hasInSome = ({ consoleRights }: Pick<Actor, 'consoleRights'>, right: ConsoleRight) =>
  [...consoleRights.values()].some((rights) => rights.has(right))

/** The space's date has come and this session has proven one factor only. */
export const owesTwoStep = ({ twoStepAt, strength }: Actor, now: Date): boolean =>
  twoStepAt !== null && twoStepAt <= now && strength < 2
