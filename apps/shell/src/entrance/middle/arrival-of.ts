import { safePath, spaceAsked } from '../../kernel/entry/entry.ts'
import { withValue } from '../address.ts'

export type Arrival = {
  /** The space, or nothing where the address names none. */
  enterId: string
  /** Where the person wants to go, if that is a page of ours. */
  url: string | null
  corpId: string
  /** What a redirect brought back; without a code the person or the vendor said no. */
  back: { state: string; code: string | null } | null
}

/** Of ours or of the vendors: none may stay in the address, where it would be read or sent again. */
const SPENT = ['code', 'authCode', 'state', 'error', 'error_description', 'appid']

/** `$CORPID$` is a blank that the app left unfilled: opened from a chat, it fills none. */
const filled = (value: string | null): string => (value?.includes('$') ? '' : (value ?? ''))

export function arrivalOf(address: URL): Arrival {
  const query = address.searchParams
  const state = query.get('state')
  return {
    enterId: spaceAsked(address.pathname, query.get('CURRENT_ENT')).space ?? '',
    url: safePath(query.get('url'), address.origin),
    corpId: filled(query.get('corpid')),
    // DingTalk says it twice, and means its own name.
    back: state ? { state, code: query.get('authCode') ?? query.get('code') } : null,
  }
}

/** The address without what was for one use, and with what begins anew when it is loaded again. */
export function middleAddress(
  address: string,
  pending: { enterId: string; url: string | null } | null,
): string {
  const clean = SPENT.reduce((left, name) => withValue(left, name, null), address)
  if (!pending) return clean
  const named = withValue(clean, 'CURRENT_ENT', pending.enterId)
  return pending.url ? withValue(named, 'url', pending.url) : named
}
