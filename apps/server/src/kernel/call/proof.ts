import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { type Failure, ProofStale } from '@atrium/contract/kernel/failure.ts'
import { alwaysAsks, askingOf } from '@atrium/contract/kernel/proof.ts'
import { type Actor, type Scope, signedIn } from '../transaction/scope.ts'

const FRESH = 30 * 60_000

/** A browser in which nobody has asked for anything for as long is a desk that was left alone. */
export const LEFT_ALONE = 10 * 60_000

/**
 * What gives rights, takes data out or cannot be undone is done by who has shown who they are: in the last half hour, in
 * this browser, which they have not left alone since; and by the second step if they have one, not left out because the
 * browser is trusted (`identify` shows no proof then) (docs/decisions/0085).
 */
export function requireProof(scope: Pick<Scope, 'actor' | 'now'>): void {
  const { actor, now } = signedIn(scope)
  if (isFresh(actor, now) && (actor.strength === 2 || !actor.hasSecondStep)) return
  throw ProofStale({ methods: methodsFor(actor) })
}

/** Calls that always ask do it here, before their handler runs. */
export function requireDeclared(endpoint: Endpoint, scope: Pick<Scope, 'actor' | 'now'>): void {
  if (alwaysAsks(endpoint)) requireProof(scope)
}

/** Whoever is asked is told what is at stake: the entry knows, wherever it was asked. */
export const sayingWhy = (failure: Failure, endpoint: Endpoint): Failure =>
  ProofStale.is(failure)
    ? ProofStale({ ...failure.details, why: askingOf(endpoint)?.reason })
    : failure

function isFresh({ provenAt, activeSince, activeAt }: Actor, now: Date): boolean {
  if (provenAt === null || provenAt < activeSince) return false
  return isWithin(FRESH, provenAt, now) && isWithin(LEFT_ALONE, activeAt, now)
}

const isWithin = (span: number, since: Date, now: Date) => now.getTime() - since.getTime() < span

/**
 * A text message opened this session, and nothing else has been proven in it yet: what a trusted
 * browser left out is not.
 */
export const cameByText = ({ way, strength, provenAt }: Actor): boolean =>
  way === 'sms' && (strength < 2 || provenAt === null)

/** Whoever came by a text message proves nothing more by another one. */
const methodsFor = (actor: Actor) =>
  actor.hasSecondStep && cameByText(actor)
    ? [...actor.proofMethods.filter((each) => each !== 'sms'), 'password']
    : actor.proofMethods
