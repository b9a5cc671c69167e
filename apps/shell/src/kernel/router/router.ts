import type { Live } from '@atrium/bridge/live.ts'
import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { createUnsavedWork, type LeaveQuestionProps, leadsAway, type Unsaved } from './unsaved.ts'

/** An address within the space; what stands before it is the document's. */
export type Location = {
  pathname: string
  search: string
  hash: string
  /** Of the entry in the browser's history; `default` where the visit began. */
  key: string
}

/** What opening an address may answer: go there instead. */
export type Redirect = { redirect: string }

export type Shown<Arrival> = {
  location: Location
  /** What was opened there, or why it could not be; null before the first. */
  opened: { arrival: Arrival } | { error: unknown } | null
  isLoading: boolean
  /** The reader stays where they are: a part of the page changed, not the page. */
  keepsScroll: boolean
}

type How = {
  replace?: boolean
  keepsScroll?: boolean
  /** The page itself goes on and knows that nothing is lost: it was saved, deleted, or stays. */
  unasked?: boolean
}

export type Router<Arrival = unknown> = {
  shown: () => Shown<Arrival>
  /** Calls back whenever something else is shown. Returns how to stop it. */
  follow: (listener: () => void) => () => void
  /** Asks first, like every other way out, where work would be lost. */
  navigate: (to: string, how?: How) => Promise<void>
  /** Opens the same address anew. */
  reopen: () => Promise<void>
  /** Asks before another document takes the place of this one. */
  leave: (goOn: () => Promise<void> | void) => void
  /** Work on the page that must not be left unasked. Returns how to let it go. */
  hold: (work: Unsaved) => () => void
  isHeld: () => boolean
  /** What is asked at the moment. */
  question: Live<LeaveQuestionProps | null>
  /** What a link to an address says to the browser. */
  hrefOf: (to: string) => string
  close: () => void
}

type Browser = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> & {
  location: Pick<Window['location'], 'origin' | 'pathname' | 'search' | 'hash'>
}

/** A table may send people on a few times, and by mistake for ever. */
const MOST_HOPS = 10

/** How an address gets into the history: as a new entry, in place of one, or it is there already. */
type Way = 'push' | 'replace' | 'pop'

/**
 * Shows the page of the address: the old one stays until the new one is there, and the last one asked for
 * counts. Which page it is, the server's table says, so there are no routes here: `load` opens any address.
 * The prefix, a space's, is no part of an address within.
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
  /** The number of the last one asked for; earlier ones that arrive later change nothing. */
  let last = 0
  const unsaved = createUnsavedWork(browser)
  /** Which entry of the history is shown, counted from where the visit began. */
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
    // As the browser has it: on the way back to a page, the entry is that page's already.
    const isSame = pathOf(location) === pathOf(locationNow(browser, prefix))
    const { key } = location
    const address = prefix + pathOf(location)
    if (way === 'replace' || isSame) browser.history.replaceState({ key, at }, '', address)
    else browser.history.pushState({ key, at: ++at }, '', address)
  }

  /** Where the browser stands. An entry that says nothing is the first, or one the browser has just added: `#part`. */
  function entryNow(): number {
    const { state } = browser.history
    const { at: known } = (state ?? {}) as { at?: number }
    if (known !== undefined) return known
    browser.history.replaceState({ ...state, at: at + 1 }, '')
    return at + 1
  }

  /** The browser has gone back already: it is sent to where it was, and goes once the person agrees. */
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

  /** The promise is kept at once where the person has to answer first. */
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
      // What says itself which queries it would be lost to knows better than the part of the page that changes one.
      const isLost = (work: Unsaved) => (!unasked || typeof work.parts === 'function') && lost(work)
      return guard(isLost, () => open(replace ? 'replace' : 'push', location, keepsScroll))
    },
    // What is on its way is opened anew anyway.
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

/** A filter in the query is no new visit, and must not cost what a vanished page still holds. */
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
  // Two strokes would begin the name of another site.
  const within = pathname.slice(prefix.length).replace(/^\/*/, '/')
  return { pathname: within, search, hash, key }
}

const all = () => true

const newKey = () => Math.random().toString(36).slice(2, 10)
