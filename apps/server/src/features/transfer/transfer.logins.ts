import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import * as store from './transfer.store.ts'

const LONGEST = 64

/**
 * A login id nobody has for each of these: the old one with the space behind it, then a number. Nor is it
 * one of the others that are about to come.
 */
export async function freeLogins(
  db: Kysely<Tables>,
  logins: string[],
  space: string,
  others: string[] = [],
) {
  const found: { from: string; to: string }[] = []
  const own = new Set(others.map((login) => login.toLowerCase()))
  let left = logins
  for (let round = 1; left.length > 0 && round < 1_000; round++) {
    const tail = round === 1 ? `-${space}` : `-${space}-${round}`
    const proposed = left.map((from) => ({ from, to: withTail(from, tail) }))
    const { logins: taken } = await store.taken(
      { db },
      proposed.map(({ to }) => to),
      [],
    )
    left = []
    for (const one of proposed) {
      const folded = one.to.toLowerCase()
      if (taken.has(folded) || own.has(folded)) left.push(one.from)
      else found.push(one)
      own.add(folded)
    }
  }
  return found
}

const withTail = (login: string, tail: string) =>
  `${[...login].slice(0, LONGEST - Math.min(tail.length, 40)).join('')}${tail.slice(-40)}`
