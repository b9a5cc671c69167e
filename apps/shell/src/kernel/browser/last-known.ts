import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import { forget, recall, remember } from './local-storage.ts'

/** What a page without a network can tell: names only, of one account, as of a moment. */
export type LastKnown = {
  account: number
  name: string
  space: string | null
  spaces: string[]
  menu: string[]
  /** What they were last shown of it, by title. */
  todos?: string[]
  messages?: string[]
  brand: Pick<Brand, 'name' | 'colour'>
  at: string
}

const KEY = 'lastKnown'
/** Where nobody can ask whether the session still lasts, a day is the most it is trusted. */
export const KEPT_FOR = 24 * 3600_000
const MOST_NAMES = 40
const LONGEST_NAME = 80

const MOST_SEEN = 5

let isOver = false

/** Titles of to-dos or messages, as somebody was shown them in a space. */
export type Seen = { of: 'todos' | 'messages'; titles: string[] }
type Whose = Pick<LastKnown, 'account' | 'space'>

// A page may show them before it keeps the rest.
let seen: Partial<LastKnown> & Whose = { account: 0, space: null }

const isTheirs = (known: Whose, { account, space }: Whose) =>
  known.account === account && known.space === (space && cut(space))

export function keepSeen({ account, space }: Whose, { of, titles }: Seen): void {
  const whose = { account, space: space && cut(space) }
  const before = isTheirs(seen, whose) ? seen : whose
  seen = { ...before, [of]: titles.slice(0, MOST_SEEN).map(cut) }
  const known = recall(KEY)
  if (!isOver && isLastKnown(known) && isTheirs(known, whose)) remember(KEY, { ...known, ...seen })
}

export function keepLastKnown(known: LastKnown): void {
  if (isOver) return
  const before = recall(KEY)
  const { todos, messages } = isLastKnown(before) && isTheirs(before, known) ? before : {}
  remember(KEY, {
    ...(todos && { todos }),
    ...(messages && { messages }),
    ...(isTheirs(seen, known) && seen),
    ...known,
    name: cut(known.name),
    space: known.space && cut(known.space),
    spaces: bounded(known.spaces),
    menu: bounded(known.menu),
  })
}

/** Nothing once it is too old; what is too old is gone with this. */
export function lastKnown(now: number): LastKnown | null {
  const known = recall(KEY)
  if (!isLastKnown(known)) return null
  if (Math.abs(now - Date.parse(known.at)) < KEPT_FOR) return known
  forget(KEY)
  return null
}

/** The session is over, and with it this document: what is still on its way is not kept either. */
export function forgetLastKnown(): void {
  isOver = true
  forget(KEY)
}

/** Two people may share a browser: who comes in finds nothing of the other. */
export function forgetOthers(account: number): void {
  const known = recall(KEY)
  if (!isLastKnown(known) || known.account !== account) forget(KEY)
}

const cut = (text: string) => text.slice(0, LONGEST_NAME)
const bounded = (names: string[]) => names.slice(0, MOST_NAMES).map(cut)

function isLastKnown(given: unknown): given is LastKnown {
  const { account, at, spaces, menu, brand } = Object(given) as Partial<LastKnown>
  return (
    typeof account === 'number' &&
    !Number.isNaN(Date.parse(at ?? '')) &&
    Array.isArray(spaces) &&
    Array.isArray(menu) &&
    brand !== undefined
  )
}
