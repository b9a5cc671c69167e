import type { GlobalConfig } from '@atrium/contract/platform/shell.contract.ts'

/** The ways in, in the order of their tabs. */
const WAYS = ['password', 'sms', 'qr'] as const
export type LoginWay = (typeof WAYS)[number]

/** What the address asks for: a way in, or help with a forgotten password. */
export type LoginRequest = LoginWay | 'forgot'

/** Until the server has said what it offers, everything is: the page is drawn before it is asked. */
export const offered = (config: GlobalConfig | null): readonly LoginWay[] =>
  config ? WAYS.filter((way) => config.waysIn.includes(way)) : WAYS

/** A new password comes by text message, so without those nobody can be helped here. */
export function askedWay(query: URLSearchParams, config: GlobalConfig | null): LoginRequest {
  const asked = query.get('way')
  const ways = offered(config)
  if (asked === 'forgot' && ways.includes('sms')) return 'forgot'
  return ways.find((way) => way === asked) ?? ways[0] ?? 'password'
}
