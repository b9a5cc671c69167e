import { createHash } from 'node:crypto'

const REMEMBERED = 60_000

/**
 * Webviews reload and call twice. The same question from the same browser within a minute is the
 * same flight: it shares the one exchange, or its refusal, and never causes a second (docs/decisions/0014).
 */
export class SingleFlight<Landed> {
  readonly #singleFlight = new Map<string, { since: number; landing: Promise<Landed> }>()
  readonly #neverLeft: (error: unknown) => boolean

  /** A refusal before the vendor was asked is not kept: the same code may be sent after all. */
  constructor(neverLeft: (error: unknown) => boolean) {
    this.#neverLeft = neverLeft
  }

  join(question: (string | Buffer)[], now: Date, takeOff: () => Promise<Landed>): Promise<Landed> {
    this.#forget(now.getTime())
    const key = keyOf(question)
    const known = this.#singleFlight.get(key)
    if (known) return known.landing
    const landing = takeOff()
    this.#singleFlight.set(key, { since: now.getTime(), landing })
    landing.catch((error) => {
      if (this.#neverLeft(error)) this.#singleFlight.delete(key)
    })
    return landing
  }

  #forget(now: number) {
    for (const [key, { since }] of this.#singleFlight) {
      if (now - since < REMEMBERED) return
      this.#singleFlight.delete(key)
    }
  }
}

/** Each part hashed on its own, so that no two questions can be cut to look alike. */
const keyOf = (question: (string | Buffer)[]): string =>
  question.map((part) => createHash('sha256').update(part).digest('base64url')).join()
