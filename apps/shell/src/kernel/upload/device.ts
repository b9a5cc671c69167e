import type { World } from './sending.ts'

/** A wait ends early when the line is there again, or when nobody waits any more. */
export const device: World = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        removeEventListener('online', done)
        resolve()
      }
      addEventListener('online', done, { once: true })
      signal.addEventListener('abort', done, { once: true })
    }),
}
