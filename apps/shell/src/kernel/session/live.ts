import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'
import type { Query } from '@tanstack/react-query'
import { lookForRelease } from '../browser/release.ts'
import { address, queries, whoIsHere } from '../data/api.ts'
import { forgetAnswers, positionGiven } from '../data/document-answers.ts'
import { askService, isServiceInterrupted, onService } from '../data/service-status.ts'
import { endedNow, endingFor, showEnded } from '../session-end/session-end.ts'
import { language, switchLanguage } from '../words/words.ts'
import { lookAgain } from './boot.ts'
import { tellNews } from './news.ts'
import { keepVisitor, readerNow } from './shell-context.ts'

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000
/** Within how many milliseconds pages ask for new words: ten thousand of them hear of a change in the same instant. */
const WORDS_SPREAD = 4_000
const SERVICE_SPREAD = 2_000
/** Endings that may pass by themselves. */
const WAITED_FOR = new Set<string>(['suspended', 'expired', 'network', 'leaving'])

/**
 * Keeps the page in step with the server. What happened while nobody listened is not repeated, so
 * everything is asked again when the server says hello. A hidden tab lets go: over HTTP/1.1 a browser has six
 * connections to a site, and forgotten tabs would hold them all.
 */
export function followLiveEvents(): void {
  let source: EventSource | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  let isKnown = false
  let since = positionGiven()

  const connect = () => {
    disconnect()
    source = new EventSource(address('events.follow', since ? { since } : {}))
    since = undefined
    source.addEventListener('hello', ({ data }: MessageEvent<string>) => {
      wait = FIRST_WAIT
      // Calls made while the session was over wait for an answer that never comes.
      if (endedNow()) void queries.cancelQueries()
      showEnded(null)
      // The document's answers are as new as this hello; later changes are told next.
      const { isUpToDate } = JSON.parse(data) as { isUpToDate?: boolean }
      if (!isUpToDate) askAllAgain()
      // At the start everything has just been asked; after a break an event may have been missed.
      if (isKnown) void Promise.all([listenAgain(), lookForRelease()])
      isKnown = true
    })
    source.addEventListener(
      'message',
      ({ data }: MessageEvent<string>) => void hear(JSON.parse(data)),
    )
    source.addEventListener('error', () => {
      // While it is connecting, the browser tries again by itself; closed means it was refused.
      if (source?.readyState !== EventSource.CLOSED) return
      retry = setTimeout(
        () => void lookWhoIsHere().then((isOver) => (isOver ? rest() : follow()), follow),
        wait * (0.5 + Math.random()),
      )
      wait = Math.min(wait * 2, LONGEST_WAIT)
    })
  }
  const disconnect = () => {
    clearTimeout(retry)
    source?.close()
    source = null
  }
  /**
   * After an ending only a suspended or expired space comes back by itself; otherwise somebody has to return to the
   * page.
   */
  const rest = () => (WAITED_FOR.has(endedNow()?.why ?? '') ? follow() : disconnect())
  const follow = () => (document.hidden ? disconnect() : connect())

  const goOn = () => {
    if (isServiceInterrupted()) return
    wait = FIRST_WAIT
    // An open stream says hello by itself when something may have been missed.
    if (source?.readyState === EventSource.CLOSED) follow()
    askAllAgain()
  }

  onService(goOn)
  document.addEventListener('visibilitychange', follow)
  follow()
}

function askAllAgain(): void {
  forgetAnswers()
  tellNews(null)
  void queries.invalidateQueries({}, { cancelRefetch: false })
}

/**
 * Loads the rule that matches events with reads: most pages are left before any event. Without it every read is asked
 * again, which is right as well.
 */
const fetchConcerns = () => import('./concerns.ts').catch(() => ({ concerns: () => true }))

async function hear(event: LiveEvent): Promise<void> {
  const { kind } = event
  forgetAnswers()
  tellNews(event)
  const isOver = kind === 'access.changed' && (await lookWhoIsHere())
  // Also where the page shows no ending, because it is about to leave.
  if (isOver || endedNow()) return
  if (kind === 'service.interrupted') askServiceSoon()
  if (kind === 'brand.changed') await lookAgain()
  if (kind === 'words.changed') listenSoon()
  const { concerns } = await fetchConcerns()
  const touched = ({ queryKey }: Query) => concerns(event, queryKey, readerNow())
  // A first answer that is still loading may be older than the event, and would pass for the newest.
  void queries.cancelQueries({
    predicate: (query) => touched(query) && query.state.data === undefined,
  })
  await queries.invalidateQueries({ predicate: touched })
}

/** Asks whether the service is there, each page at a random moment. */
const askServiceSoon = () => setTimeout(() => void askService(), Math.random() * SERVICE_SPREAD)

let isListeningSoon = false

/** Loads changed words, each page at a random moment, and once for all changes until then. */
function listenSoon(): void {
  if (isListeningSoon) return
  isListeningSoon = true
  setTimeout(() => {
    isListeningSoon = false
    void listenAgain()
  }, Math.random() * WORDS_SPREAD)
}

const listenAgain = () => Promise.all([lookAgain(), switchLanguage(language())])

/**
 * Asks who is signed in now, and whether the page is over: the person may have lost its space, or somebody else may be
 * signed in, since a browser has one session for all its pages.
 */
async function lookWhoIsHere(): Promise<boolean> {
  const visitor = await whoIsHere()
  if (!visitor.ok) return false
  const ending = endingFor(visitor.result)
  showEnded(ending)
  if (!ending) keepVisitor(visitor.result)
  return ending !== null
}
