import { expectEnd } from '../session-end/session-end.ts'

const LONG_GONE = 3_000
let staying: Promise<void> = Promise.resolve()

/**
 * Holds back calls while the page leaves: the next session would ask them, and be refused. They are never sent if the
 * page goes, and are sent after all if it stays.
 */
export function expectLeaving(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  expectEnd(true)
  staying = promise
  setTimeout(resolve, LONG_GONE)
  return () => {
    expectEnd(false)
    resolve()
  }
}

/** Waits while the page is about to leave; else settled at once. */
export const untilLeft = (): Promise<void> => staying
