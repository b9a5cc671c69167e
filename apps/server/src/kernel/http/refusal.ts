import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import { type Envelope, wrapRefusal } from '@atrium/contract/kernel/envelope.ts'
import {
  AccessDenied,
  AddressTooLong,
  Broken,
  Failure,
  Invalid,
  LimitReached,
  Overloaded,
  TooLarge,
  WrongMedia,
} from '@atrium/contract/kernel/failure.ts'
import { refusalsOf } from '@atrium/contract/kernel/refusals.ts'
import { waitOf } from '@atrium/contract/kernel/wait.ts'
import type { Logger } from '../telemetry/log.ts'
import { type Dictionary, say } from './words.ts'

/**
 * Turns whatever was thrown into a refusal the contract knows. A failure the entry does not
 * declare is our bug: it is logged, and answered like any other bug, without detail.
 */
export function asFailure(error: unknown, endpoint: Endpoint | null, log: Logger): Failure {
  if (error instanceof Failure) {
    if (declares(endpoint, error)) return error
    log.error({ err: error }, 'an undeclared failure')
    return Broken({})
  }
  const { code = '', statusCode } = Object(error) as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return TooLarge({})
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return WrongMedia({})
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return AddressTooLong({})
  if (code === 'FST_ERR_BAD_URL') return Invalid({ fields: { address: 'malformed' } })
  if (statusCode === 400 || code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH')
    return Invalid({ fields: { body: 'malformed' } })
  log.error({ err: error }, 'unexpected')
  return tookTooLong(code) ? Overloaded({ retryAfter: 2 }) : Broken({})
}

export const declares = (endpoint: Endpoint | null, { word }: Failure): boolean =>
  refusalsOf(endpoint ?? NO_CALL).some((declared) => declared.word === word)

const NO_CALL = { fails: [], proof: null }

/** Statement or lock timeout. A database that is away is `Unavailable` already (`within.ts`). */
const tookTooLong = (code: string) => code === '57014' || code === '55P03'

/** When to come again, as a header. */
export function retryHeader({ details, status }: Failure): Record<string, number> {
  const { retryAfter } = Object(details) as { retryAfter?: number }
  // A client that is given a puzzle may ask again as soon as it is solved.
  const wait = retryAfter ?? (status === 429 ? 1 : null)
  return wait ? { 'retry-after': wait } : {}
}

export function refusalBody(failure: Failure, envelope: Envelope, words: Dictionary) {
  const details = { ...(failure.details as Record<string, unknown>) }
  if (details.fields) {
    // As words too: a page may change its language while the refusal is on it.
    details.verdicts = details.fields
    details.fields = Object.fromEntries(
      Object.entries(details.fields as Record<string, string>).map(([field, verdict]) => [
        field,
        say(words, `verdict.${verdict}`),
      ]),
    )
  }
  return wrapRefusal(envelope, {
    status: failure.status,
    error: failure.word,
    msg: messageOf(failure, details, words),
    details,
  })
}

// words: wait.*, consoleRight.*, failure.limit_reached.*
/** Waits and rights are said as people say them. */
function messageOf(failure: Failure, details: Record<string, unknown>, words: Dictionary): string {
  if (AccessDenied.is(failure) && failure.details.needs) {
    const right = say(words, `consoleRight.${failure.details.needs}`)
    return say(words, 'failure.forbidden.consoleRight', { right })
  }
  if (LimitReached.is(failure) && failure.details.of)
    return say(words, `failure.limit_reached.${failure.details.of}`, {
      most: failure.details.most.toLocaleString('en-US'),
    })
  const { unit, n } = waitOf(Number(details.retryAfter ?? 0))
  const wait = say(words, unit, { n })
  return say(words, `failure.${failure.word}`, { ...(details as Record<string, number>), wait })
}
