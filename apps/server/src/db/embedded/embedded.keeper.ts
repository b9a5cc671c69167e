import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './embedded.postmaster.ts'

const FIRST_WAIT = 100
const LONGEST_WAIT = 3_000
const MINUTE = 60_000

/**
 * Starts the database again whenever it ends and nobody asked it to, in the same socket folder: who
 * works with it knows that one. The given function stops it for good.
 */
export function keepRunning(
  first: Postmaster,
  again: (socketFolder: string) => Promise<Postmaster>,
  log: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const isAsked = new Promise((resolve) => signal.addEventListener('abort', resolve))
  let current = first
  let wait = FIRST_WAIT
  let beganAt = performance.now()
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (line: string) => {
    if (performance.now() - toldAt < MINUTE) return
    toldAt = performance.now()
    log(line)
  }

  const begin = async () => {
    try {
      current = await again(current.socketFolder)
      beganAt = performance.now()
    } catch (error) {
      tell((error as Error).message)
    }
  }
  const keep = async () => {
    for (;;) {
      await Promise.race([current.over, isAsked])
      if (signal.aborted) return
      tell('The embedded PostgreSQL ended unexpectedly and is started again.')
      // One that ends as soon as it has begun is not begun a thousand times a minute.
      if (performance.now() - beganAt > MINUTE) wait = FIRST_WAIT
      await sleep(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      wait = Math.min(wait * 2, LONGEST_WAIT)
      await begin()
    }
  }
  const kept = keep()

  return async () => {
    stopping.abort()
    await kept
    await current.stop()
  }
}
