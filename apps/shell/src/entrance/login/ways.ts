import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'

/** The ways in, in the order of their tabs. */
const WAYS = ['password', 'sms', 'qr'] as const
export type LoginWay = (typeof WAYS)[number]

/** What the address asks for: a way in, or help with a forgotten password. */
export type LoginRequest = LoginWay | 'forgot'

/**
 * The ways to sign in that are open. Until the server has answered all are, because the page is drawn before it is
 * asked.
 */
export const offered = (config: GlobalConfig | null): readonly LoginWay[] =>
  config ? WAYS.filter((way) => config.waysIn.includes(way)) : WAYS

/**
 * The way that the address asks for. A forgotten password needs text messages, so without them that way is not open.
 */
export function askedWay(query: URLSearchParams, config: GlobalConfig | null): LoginRequest {
  const asked = query.get('way')
  const ways = offered(config)
  if (asked === 'forgot' && ways.includes('sms')) return 'forgot'
  return ways.find((way) => way === asked) ?? ways[0] ?? 'password'
}
