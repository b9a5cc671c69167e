import { allWords } from '../words/words.ts'

export const CHUNK_TIMEOUT = 120_000
export const BETWEEN_RELOADS = 300_000
const RELOADED_KEY = 'chunk.reloaded'

/** A part of the program that did not arrive. */
export class ChunkMissing extends Error {
  override readonly name = 'ChunkMissing'

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause })
  }
}

/**
 * Waits for a part of the program and what it says; its own imports and styles fail through the same promise,
 * while words that cannot be had stay blank. A release may have replaced the files this page knows, so a failure reloads the page; one that
 * follows soon after is left to the person.
 */
export async function arrive<Module>(
  load: () => Promise<Module>,
  words: Promise<unknown> = allWords(),
): Promise<Module> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ChunkMissing()), CHUNK_TIMEOUT)
  try {
    const [module] = await Promise.race([Promise.all([load(), words]), late.promise])
    return module
  } catch (cause) {
    if (reloadOnce()) return await new Promise<never>(() => {})
    throw cause instanceof ChunkMissing ? cause : new ChunkMissing(cause)
  } finally {
    clearTimeout(timer)
  }
}

/** Offline, a reload would trade a page that helps for one that does not. */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED_KEY))
  if (!navigator.onLine || Date.now() - last < BETWEEN_RELOADS) return false
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
  return true
}
