import type { Live } from '@atrium/bridge/live.ts'
import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { createUnsavedWork, type LeaveQuestionProps, leadsAway, type Unsaved } from './unsaved.ts'

/** An address within the space, without the space's prefix. */
export type Location = {
  pathname: string
  search: string
  hash: string
  /** The key of the entry in the browser's history; `default` where the visit began. */
  key: string
}

/** The answer of `load` that leads to another address instead. */
export type Redirect = { redirect: string }

export type Shown<Arrival> = {
  location: Location
  /** What was opened at the address, or why it failed; null before the first page. */
  opened: { arrival: Arrival } | { error: unknown } | null
  isLoading: boolean
  /** Keeps the scroll position: a part of the page changed, not the page. */
  keepsScroll: boolean
}

type How = {
  replace?: boolean
  keepsScroll?: boolean
  /** Does not ask about unsaved work: the page knows that nothing is lost, because it was saved, deleted or stays. */
  unasked?: boolean
}

export type Router<Arrival = unknown> = {
  shown: () => Shown<Arrival>
  /** Calls back whenever something else is shown. Returns how to stop it. */
  follow: (listener: () => void) => () => void
  /** Goes to an address; asks first where unsaved work would be lost. */
  navigate: (to: string, how?: How) => Promise<void>
  /** Opens the same address anew. */
  reopen: () => Promise<void>
  /** Asks before another document takes the place of this one. */
  leave: (goOn: () => Promise<void> | void) => void
  /** Registers unsaved work that must not be left without a question. Returns how to release it. */
  hold: (work: Unsaved) => () => void
  isHeld: () => boolean
  /** The question that is open at the moment. */
  question: Live<LeaveQuestionProps | null>
  /** The `href` of an address. */
  hrefOf: (to: string) => string
  close: () => void
}

type Browser = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Window['location'], 'origin' | 'pathname' | 'search' | 'hash'>
}

/** The most redirects in a row: a table may hold a circle by mistake. */
const MOST_HOPS = 10

/** How an address enters the history: as a new entry, in place of the current one, or by the back button. */
type Way = 'push' | 'replace' | 'pop'

/**
 * Shows the page of the address. The old page stays until the new one has loaded, and of several addresses the last
 * one counts. Which page it is, the server's table says, so there are no routes here: `load` opens any address. The
 * prefix of a space is no part of an address.
 */
export function createRouter<Arrival extends object>(
  load: (url: URL, isWanted: () => boolean) => Promise<Arrival | Redirect>,
  { prefix, browser = window }: { prefix: string; browser?: Browser },
): Router<Arrival> {
  const { origin } = browser.location
  const listeners = new Set<() => void>()
  let shown: Shown<Arrival> = {
    location: locationNow(browser, prefix),
    opened: null,
    isLoading: false,
    keepsScroll: false,
  }
  /** The number of the latest navigation; an earlier one that finishes later changes nothing. */
  let last = 0
  const unsaved = createUnsavedWork(browser)
  /** The number of the history entry that is shown, counted from where the visit began. */
  let at = -1
  at = entryNow()
  /** The entry that the person has agreed to go to. */
  let agreed: number | null = null

  const show = (change: Partial<Shown<Arrival>>) => {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }

  async function open(way: Way, location: Location, keepsScroll = false, hops = 0): Promise<void> {
    const mine = ++last
    if (!needsOpening(shown, way, location)) {
      write(way, location)
      return show({ location, isLoading: false, keepsScroll })
    }
    if (shown.opened) show({ isLoading: true })
    const url = new URL(prefix + pathOf(location), origin)
    const opened = await load(url, () => mine === last).then(
      (arrival) => ('redirect' in arrival ? arrival : { arrival }),
      (error: unknown) => ({ error }),
    )
    if (mine !== last) return
    if ('redirect' in opened) {
      if (hops < MOST_HOPS) return sendOn(way, opened.redirect, hops + 1)
      return show({
        location,
        opened: { error: new Error('This address leads in a circle') },
        isLoading: false,
      })
    }
    write(way, location)
    show({ location, opened, isLoading: false, keepsScroll })
  }

  const sendOn = (way: Way, to: string, hops: number) =>
    open(way === 'push' ? way : 'replace', resolve(to, shown.location), false, hops)

  function write(way: Way, location: Location) {
    at = entryNow()
    if (way === 'pop') return
    // Compared with the browser's own address: on the way back its entry has changed already.
    const isSame = pathOf(location) === pathOf(locationNow(browser, prefix))
    const { key } = location
    const address = prefix + pathOf(location)
    if (way === 'replace' || isSame) browser.history.replaceState({ key, at }, '', address)
    else browser.history.pushState({ key, at: ++at }, '', address)
  }

  /**
   * The number of the browser's current entry. One without a number is the first, or one the browser has just added
   * for `#part`.
   */
  function entryNow(): number {
    const { state } = browser.history
    const { at: known } = (state ?? {}) as { at?: number }
    if (known !== undefined) return known
    browser.history.replaceState({ ...state, at: at + 1 }, '')
    return at + 1
  }

  /**
   * On the back button the browser has moved already: it is sent back to where it was, and moves on once the person
   * agrees.
   */
  function onPop(): void {
    const location = locationNow(browser, prefix)
    const entry = entryNow()
    const steps = entry - at
    if (steps === 0 && !shown.isLoading) return
    const isAgreed = agreed === entry
    agreed = null
    const isLost = lostAt(location)
    if (isAgreed || !unsaved.isHeld(isLost)) return void open('pop', location)
    browser.history.go(-steps)
    unsaved.ask(() => {
      agreed = entry
      browser.history.go(steps)
    }, isLost)
  }

  const lostAt = (to: Location) => (work: Unsaved) => leadsAway(shown.location, to, work.parts)

  /** Resolves at once where the person has to answer first. */
  async function guard(isLost: (work: Unsaved) => boolean, goOn: () => Promise<void> | void) {
    if (unsaved.isHeld(isLost)) unsaved.ask(goOn, isLost)
    else await goOn()
  }

  /** Anything that is not an address of this site leads to its front page. */
  function resolve(to: string, from: Location): Location {
    const base = new URL(pathOf(from), origin)
    const whole = /^[?#]/.test(to) ? new URL(to, base).href : to
    const url = new URL(safePath(whole, origin) ?? '/', origin)
    const { pathname, search, hash } = url
    return { pathname, search, hash, key: newKey() }
  }

  browser.addEventListener('popstate', onPop)
  void open('pop', shown.location)

  return {
    shown: () => shown,
    follow: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate: (to, { replace = false, keepsScroll, unasked = false } = {}) => {
      const location = resolve(to, shown.location)
      const lost = lostAt(location)
      // Work that says itself with which queries it would be lost knows better than the part of the page that changes
      // a query.
      const isLost = (work: Unsaved) => (!unasked || typeof work.parts === 'function') && lost(work)
      return guard(isLost, () => open(replace ? 'replace' : 'push', location, keepsScroll))
    },
    // A page that is still loading is opened anew anyway.
    reopen: async () => {
      if (!shown.isLoading) await guard(all, () => open('replace', shown.location, true))
    },
    leave: (goOn) => void guard(all, goOn),
    hold: unsaved.hold,
    isHeld: () => unsaved.isHeld(all),
    question: unsaved.question,
    hrefOf: (to) => prefix + pathOf(resolve(to, shown.location)),
    close: () => {
      last++
      browser.removeEventListener('popstate', onPop)
    },
  }
}

/**
 * Whether the page has to be opened: a changed filter in the query is no new visit, and must not discard a page that
 * has been removed from the table.
 */
function needsOpening(shown: Shown<object>, way: Way, location: Location): boolean {
  if (!shown.opened || 'error' in shown.opened) return true
  const asksAnew = way !== 'pop' && pathOf(location) === pathOf(shown.location)
  return asksAnew || location.pathname !== shown.location.pathname
}

export const pathOf = ({ pathname, search, hash }: Omit<Location, 'key'>): string =>
  pathname + search + hash

function locationNow({ location, history }: Browser, prefix: string): Location {
  const { pathname, search, hash } = location
  const { key = 'default' } = (history.state ?? {}) as { key?: string }
  // Two slashes would begin the address of another site.
  const within = pathname.slice(prefix.length).replace(/^\/*/, '/')
  return { pathname: within, search, hash, key }
}

const all = () => true

const newKey = () => Math.random().toString(36).slice(2, 10)
