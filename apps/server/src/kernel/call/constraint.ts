import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import type { Failure } from '@atrium/contract/kernel/failure.ts'
import { declares } from '../http/refusal.ts'

/** What calls say when this constraint refuses their row: the first that the call declares. */
export type ConstraintAnswers = (constraint: string) => readonly Failure[]

/** A key that is taken, a row that is referred to and gone, or a rule that a trigger keeps. */
const REFUSED = new Set(['23505', '23503', '23514'])

/**
 * A service looks before it writes, and somebody may be faster in between. PostgreSQL then keeps the rule,
 * and the refusal says what the service would have said a moment later. Nothing of the call is done.
 */
export function answered(error: unknown, endpoint: Endpoint, answers: ConstraintAnswers): unknown {
  const { code = '', constraint = '' } = Object(error) as { code?: string; constraint?: string }
  if (!REFUSED.has(code)) return error
  return answers(constraint).find((failure) => declares(endpoint, failure)) ?? error
}
