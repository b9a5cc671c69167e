import { CHUNK_TIMEOUT } from '../browser/chunk-timeout.ts'
import { keep, kept } from '../browser/session-storage.ts'
import { allWords } from '../words/words.ts'

export const BETWEEN_RELOADS = 300_000
const RELOADED_KEY = 'chunk.reloaded'
const LATE_KEY = 'chunk.late'

/** A part of the program that did not arrive. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/** The address a part is loaded for, and whether the person still wants to go there. */
type Going = { to: string; isWanted: () => boolean }

const STAYING: Going = { to: '', isWanted: () => true }

/** Pages that people are on their way to, the last one last. */
const underWay = new Set<Going>()

/**
 * The address that is opened next. A part of the page that is left may fail first; the page that is opened is wanted
 * all the same.
 */
const destination = () => [...underWay].findLast(({ isWanted }) => isWanted())?.to ?? ''

/**
 * Waits for a part of the program and what it says; its own imports and styles fail through the same promise,
 * while words that cannot be had stay blank. A release may have replaced the files this page knows, so a failure
 * loads the page anew, where the person was going; one that follows soon after is left to them (docs/decisions/0020).
 */
export async function arrive<Module>(
  load: () => Promise<Module>,
  words: Promise<unknown> = allWords(),
  going: Going = STAYING,
): Promise<Module> {
  if (going !== STAYING) underWay.add(going)
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ChunkMissing()), CHUNK_TIMEOUT)
  try {
    const [module] = await Promise.race([Promise.all([load(), words]), late.promise])
    return module
  } catch (cause) {
    const isLate = cause instanceof ChunkMissing
    if (going.isWanted() && openAnew(going.to || destination(), isLate))
      return await new Promise<never>(() => {})
    throw isLate ? cause : new ChunkMissing(cause)
  } finally {
    underWay.delete(going)
    clearTimeout(timer)
  }
}

/** Once the document is being replaced, further parts that fail to load are ignored. */
let isReplaced = false

/** Loads the document anew. Offline it does not: the page at hand is of more use than the browser's error. */
function openAnew(to: string, isLate: boolean): boolean {
  if (isReplaced) return true
  const last = Number(sessionStorage.getItem(RELOADED_KEY))
  if (!navigator.onLine || Date.now() - last < BETWEEN_RELOADS) return false
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  if (isLate) sessionStorage.setItem(LATE_KEY, 'true')
  isReplaced = true
  if (to === '' || to === location.href) location.reload()
  else location.assign(to)
  return true
}

/** Whether this document was loaded because a part of the last one did not arrive in time; true once. */
export function takeLate(): boolean {
  const isLate = kept(LATE_KEY) !== null
  keep(LATE_KEY, null)
  return isLate
}
