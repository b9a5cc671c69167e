import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import {
  readLocalStorageText,
  removeFromLocalStorage,
  writeLocalStorageText,
} from './local-storage.ts'
import { isKeptFor } from './personal-storage.ts'
import { keep, kept } from './session-storage.ts'

/** What a page without a network can tell: names only, of one account, as of a moment. */
export type LastKnown = {
  account: number
  name: string
  space: string | null
  spaces: string[]
  menu: string[]
  /** Titles of the to-dos that were last shown to the person. */
  todos?: string[]
  messages?: string[]
  brand: Pick<Brand, 'name' | 'colour'>
  at: string
}

const KEY = 'lastKnown'
/** How long the page trusts what it last knew while it cannot ask whether the session still lasts: a day. */
export const KEPT_FOR = 24 * 3600_000
const MOST_NAMES = 40
const LONGEST_NAME = 80

const MOST_SEEN = 5

/** Titles of to-dos or messages, as somebody was shown them in a space. */
export type SeenTitles = { of: 'todos' | 'messages'; titles: string[] }
type Whose = Pick<LastKnown, 'account' | 'space'>

// A page may show titles before everything else is known.
let seen: Partial<LastKnown> & Whose = { account: 0, space: null }

const isTheirs = (known: Whose, { account, space }: Whose) =>
  known.account === account && known.space === (space && cut(space))

export function keepSeen({ account, space }: Whose, { of, titles }: SeenTitles): void {
  const whose = { account, space: space && cut(space) }
  const before = isTheirs(seen, whose) ? seen : whose
  seen = { ...before, [of]: titles.slice(0, MOST_SEEN).map(cut) }
  const [known, place] = found()
  if (known && isTheirs(known, whose)) write({ ...known, ...seen }, place)
}

/**
 * Keeps what is known for a page without a network. A session that ends with the browser keeps nothing beyond the tab:
 * whoever opens it next may be anybody.
 */
export function keepLastKnown(known: LastKnown, isRemembered: boolean): void {
  const [before] = found()
  const { todos, messages } = before && isTheirs(before, known) ? before : {}
  const whole = {
    ...(todos && { todos }),
    ...(messages && { messages }),
    ...(isTheirs(seen, known) && seen),
    ...known,
    name: cut(known.name),
    space: known.space && cut(known.space),
    spaces: bounded(known.spaces),
    menu: bounded(known.menu),
  }
  write(whole, isRemembered ? 'browser' : 'tab')
}

/** What was last known; null where it is too old or another person's, and then it is removed. */
export function lastKnown(now: number): LastKnown | null {
  const [known] = found()
  if (!known || !isKeptFor(known.account)) return null
  if (Math.abs(now - Date.parse(known.at)) < KEPT_FOR) return known
  put(null, 'tab')
  put(null, 'browser')
  return null
}

type StorageKind = 'tab' | 'browser'

function found(): [LastKnown | null, StorageKind] {
  const ofTab = parsed(kept(KEY))
  return ofTab ? [ofTab, 'tab'] : [parsed(readLocalStorageText(KEY)), 'browser']
}

function write(known: LastKnown, place: StorageKind): void {
  if (!isKeptFor(known.account)) return
  put(null, place === 'tab' ? 'browser' : 'tab')
  put(JSON.stringify(known), place)
}

function put(text: string | null, place: StorageKind): void {
  if (place === 'tab') keep(KEY, text)
  else if (text === null) removeFromLocalStorage(KEY)
  else writeLocalStorageText(KEY, text)
}

const cut = (text: string) => text.slice(0, LONGEST_NAME)
const bounded = (names: string[]) => names.slice(0, MOST_NAMES).map(cut)

function parsed(text: string | null): LastKnown | null {
  try {
    const known: unknown = JSON.parse(text ?? 'null')
    return isLastKnown(known) ? known : null
  } catch {
    return null
  }
}

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
