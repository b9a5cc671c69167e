import { AddressTooLong, HeadersTooLarge, Invalid } from '@atrium/contract/kernel/failure.ts'
import type { FastifyRequest } from 'fastify'

/** In bytes, the address included; Node itself answers 431 beyond it. */
export const MOST_HEADER_BYTES = 16 * 1024
export const LARGEST_BODY = 1024 * 1024

const MOST_HEADERS = 100
/** A thousand ids fit, which is as many as a list in a query may have. */
const LONGEST_ADDRESS = 12_000
const MOST_IN_QUERY = 100

/** What nobody needs to send is refused before anything looks at it. */
export function refuseOverLimits({ raw, originalUrl }: FastifyRequest): void {
  if (originalUrl.length > LONGEST_ADDRESS) throw AddressTooLong({})
  if (raw.rawHeaders.length > MOST_HEADERS * 2) throw HeadersTooLarge({})
  if (originalUrl.split('&', MOST_IN_QUERY + 1).length > MOST_IN_QUERY)
    throw Invalid({ fields: { query: 'too_many' } })
}
