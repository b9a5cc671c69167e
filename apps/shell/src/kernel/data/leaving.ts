import { expectEnd } from '../session-end/session-end.ts'

const LONG_GONE = 3_000
let staying: Promise<void> = Promise.resolve()

/**
 * What a leaving page asks would be asked by who is signed in next, and refused. It waits, and goes with the
 * page; or is asked after all, where the page stays.
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

/** Settled at once where the page is not about to leave. */
export const untilLeft = (): Promise<void> => staying
