import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import {
  AccessDenied,
  type Failure,
  Invalid,
  SignInRequired,
} from '@atrium/contract/kernel/failure.ts'
import { declares } from '../http/refusal.ts'

/** What calls say when this constraint refuses their row: the first that the call declares. */
export type ConstraintAnswers = (constraint: string) => readonly Failure[]

/** What a feature says of its own, by the name of the constraint. */
export type Constraints = Record<string, () => readonly Failure[]>

/** Of rows of a caller whose account went with their enterprise, or whose session was ended, in this moment. */
export const callerGone = () => [SignInRequired({})]

/** Of rows of a space that went, or that the caller was taken out of, in this moment. */
export const outOfSpace = () => [AccessDenied({})]

/** Of a row that names who left, or what was deleted, in this moment. */
export const gone = (field: string) => () => [Invalid({ fields: { [field]: 'gone' } })]

/** Every table of a space has it (`belongs_to_tenant`). */
export const isOfTenant = (constraint: string) => constraint.endsWith('_tenant_id_fkey')

/** Any constraint of which no feature says anything is never met by a call; `constraints.test.ts` says why. */
export const constraintAnswers =
  (said: Constraints): ConstraintAnswers =>
  (constraint) =>
    isOfTenant(constraint) ? outOfSpace() : (said[constraint]?.() ?? [])

/** A key that is taken, a row that is referred to and gone, or a rule that a trigger keeps. */
const REFUSED = new Set(['23505', '23503', '23514'])

/**
 * A service looks before it writes, and somebody may be faster in between. PostgreSQL then keeps the rule,
 * and the refusal says what the service would have said a moment later. Nothing of the call is done
 * (docs/decisions/0118).
 */
export function answered(error: unknown, endpoint: Endpoint, answers: ConstraintAnswers): unknown {
  const { code = '', constraint = '' } = Object(error) as { code?: string; constraint?: string }
  if (!REFUSED.has(code)) return error
  return answers(constraint).find((failure) => declares(endpoint, failure)) ?? error
}
