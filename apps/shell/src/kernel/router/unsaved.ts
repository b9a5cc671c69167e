import { createLive, type Live } from '@atrium/bridge/live.ts'
import { isLeaving } from '../entry/leave.ts'

/** Work that would be lost if its page were left. */
export type Unsaved = {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean
  /**
   * Whether a change of the query leaves the work: true where the query says which part of the page is open; or a
   * function that decides.
   */
  parts: boolean | ((from: Address, to: Address) => boolean)
  /** Work that is being saved already: leaving waits a moment for it, and asks about what is left. */
  settles?: () => Promise<unknown> | null
}

/** The question before leaving, while it is open. */
export type LeaveQuestionProps = { onLeave: () => void; onStay: () => void }

export type Address = Pick<URL, 'pathname' | 'search'>

/** Does an address lead away from what is not saved? */
export function leadsAway(from: Address, to: Address, parts: Unsaved['parts']): boolean {
  if (from.pathname !== to.pathname) return true
  if (typeof parts === 'function') return parts(from, to)
  return parts && from.search !== to.search
}

/** In milliseconds. */
const PATIENCE = 2_000

export type UnsavedWork = {
  question: Live<LeaveQuestionProps | null>
  /** Is there work that would be lost? */
  isHeld: (isLost: (work: Unsaved) => boolean) => boolean
  /** Holds the page while there is work on it. Returns how to let it go. */
  hold: (work: Unsaved) => () => void
  /** Calls `goOn` once the person agrees, or nothing unsaved is left. Of several calls the last one counts. */
  ask: (goOn: () => Promise<void> | void, isLost: (work: Unsaved) => boolean) => void
}

/** Keeps the unsaved work of the open page, and asks before it is left. */
export function createUnsavedWork(
  browser: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): UnsavedWork {
  const works = new Set<Unsaved>()
  const question = createLive<LeaveQuestionProps | null>(null)
  /** Whether the person has agreed to leave, and the next page or document is loading. */
  let isAgreed = false
  let asked = 0

  const isHeld: UnsavedWork['isHeld'] = (isLost) =>
    [...works].some((work) => isLost(work) && work.isUnsaved())
  const isAnyHeld = () => isHeld(() => true)
  // A session that is over can save nothing, so nothing is asked when the document leaves because of it.
  const holdDocument = (event: Event) => {
    if (!isAgreed && !isLeaving() && isAnyHeld()) event.preventDefault()
  }

  return {
    question,
    isHeld,
    hold: (work) => {
      // Browsers may not cache a document that listens for this event, so it listens only while there is work.
      if (works.size === 0) browser.addEventListener('beforeunload', holdDocument)
      works.add(work)
      return () => {
        works.delete(work)
        if (works.size === 0) browser.removeEventListener('beforeunload', holdDocument)
        if (question.current && !isAnyHeld()) question.set(null)
      }
    },
    ask: (goOn, isLost) => {
      const mine = ++asked
      const onStay = () => question.set(null)
      const onLeave = async () => {
        question.set(null)
        isAgreed = true
        try {
          await goOn()
        } finally {
          isAgreed = false
        }
      }
      const askNow = () => question.set({ onStay, onLeave: () => void onLeave() })
      const settling = [...works].flatMap((work) => (isLost(work) && work.settles?.()) || [])
      if (settling.length === 0) return askNow()
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
      const goOnOrAsk = () => {
        if (mine !== asked) return undefined
        return isHeld(isLost) ? askNow() : onLeave()
      }
      void Promise.race([Promise.allSettled(settling), patience]).then(goOnOrAsk)
    },
  }
}
