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
/** Ten thousand pages hear of new words in the same instant; they ask within this time. */
const WORDS_SPREAD = 4_000
const SERVICE_SPREAD = 2_000
/** Why a page may be over for a while. */
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
      // What was asked while it was over waits for an answer that never comes.
      if (endedNow()) void queries.cancelQueries()
      showEnded(null)
      // What came with the document is as new as this; what happened since then is told next.
      const { isUpToDate } = JSON.parse(data) as { isUpToDate?: boolean }
      if (!isUpToDate) askAllAgain()
      // Boot has just asked for all this; later it may have been missed.
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
  /** Only a space comes back by itself; for the rest somebody has to come back to the page. */
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

/** Most pages are left before anything happens. Without it every read is asked again, which misses nothing either. */
const fetchConcerns = () => import('./concerns.ts').catch(() => ({ concerns: () => true }))

async function hear(event: LiveEvent): Promise<void> {
  const { kind } = event
  forgetAnswers()
  tellNews(event)
  const isOver = kind === 'access.changed' && (await lookWhoIsHere())
  // Also where the page says nothing of it, because it is about to leave.
  if (isOver || endedNow()) return
  if (kind === 'service.interrupted') askServiceSoon()
  if (kind === 'brand.changed') await lookAgain()
  if (kind === 'words.changed') listenSoon()
  const { concerns } = await fetchConcerns()
  const touched = ({ queryKey }: Query) => concerns(event, queryKey, readerNow())
  // A first answer that is on its way may be older than the event, and would pass for the newest.
  void queries.cancelQueries({
    predicate: (query) => touched(query) && query.state.data === undefined,
  })
  await queries.invalidateQueries({ predicate: touched })
}

/** Each page at a moment of its own. */
const askServiceSoon = () => setTimeout(() => void askService(), Math.random() * SERVICE_SPREAD)

let isListeningSoon = false

/** Each page at a moment of its own, and once for all that changed until then. */
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
 * Still signed in, a person may yet have lost the space of this page: that is part of who is here. Somebody
 * else may be, since a browser has one session for all its pages. Says whether the page is over.
 */
async function lookWhoIsHere(): Promise<boolean> {
  const visitor = await whoIsHere()
  if (!visitor.ok) return false
  const ending = endingFor(visitor.result)
  showEnded(ending)
  if (!ending) keepVisitor(visitor.result)
  return ending !== null
}
