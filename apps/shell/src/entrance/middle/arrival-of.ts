import { safePath, spaceAsked } from '../../kernel/entry/entry.ts'
import { withValue } from '../address.ts'

export type Arrival = {
  /** The space; empty where the address names none. */
  enterId: string
  /** The page the person wants, if it is one of this site. */
  url: string | null
  corpId: string
  /** What the vendor's redirect brought back; without a code, the person or the vendor declined. */
  back: { state: string; code: string | null } | null
}

/**
 * Keys that are used once, ours and the vendors': they must not stay in the address, where they would be read or sent
 * again.
 */
const SPENT = ['code', 'authCode', 'state', 'error', 'error_description', 'appid']

/** `$CORPID$` is a placeholder that the workplace app did not fill, as when opened from a chat. */
const filled = (value: string | null): string => (value?.includes('$') ? '' : (value ?? ''))

export function arrivalOf(address: URL): Arrival {
  const query = address.searchParams
  const state = query.get('state')
  return {
    enterId: spaceAsked(address.pathname, query.get('CURRENT_ENT')).space ?? '',
    url: safePath(query.get('url'), address.origin),
    corpId: filled(query.get('corpid')),
    // DingTalk sends the code under two names, and its own one counts.
    back: state ? { state, code: query.get('authCode') ?? query.get('code') } : null,
  }
}

/** The address without keys that are used once, so that a reload starts over. */
export function middleAddress(
  address: string,
  pending: { enterId: string; url: string | null } | null,
): string {
  const clean = SPENT.reduce((left, name) => withValue(left, name, null), address)
  if (!pending) return clean
  const named = withValue(clean, 'CURRENT_ENT', pending.enterId)
  return pending.url ? withValue(named, 'url', pending.url) : named
}
