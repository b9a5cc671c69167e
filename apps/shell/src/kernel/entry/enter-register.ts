import { type Entry, enterEntrance, type Facts } from './entry.ts'

/** The register page: whoever is signed in follows an invitation with the account they have. */
export function enterRegister(facts: Facts): Entry {
  const { login, updating } = facts.visitor
  const query = new URLSearchParams(facts.search)
  const isInvited = query.has('icode') && query.get('originType') !== 'loginApp'
  if (login && !updating && isInvited) return { go: 'to', path: `/user/join${facts.search}` }
  return enterEntrance(facts)
}
