import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import { hash, verify } from '@node-rs/argon2'

/** argon2id is the library's default; the numbers are OWASP's first choice. */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const AT_ONCE = 2
const MOST_WAITING = 50

/** Unicode has several spellings of one character; people do not know which their keyboard sends. */
const normal = (password: string) => password.normalize('NFC')

/**
 * Hashing is meant to be slow: two at a time, so that a storm of sign-ins cannot starve everything
 * else; beyond a short queue the visitor is asked to come again. The pepper is not in the
 * database, so a stolen table of hashes alone cannot be tried against.
 */
export class Passwords {
  readonly #pepper: Buffer
  readonly #cost: typeof OWASP
  readonly #waiting: (() => void)[] = []
  #running = 0
  #nobody: Promise<string> | undefined

  constructor(pepper: Buffer, cost = OWASP) {
    this.#pepper = pepper
    this.#cost = cost
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(normal(password), { ...this.#cost, secret: this.#pepper }))
  }

  /** Takes its time also when there is no such account or it has no password, or the time would tell. */
  async check(stored: string | null, password: string): Promise<boolean> {
    this.#nobody ??= this.hash('an account that does not exist')
    const against = stored || (await this.#nobody)
    const secret = this.#pepper
    const right = await this.#inTurn(() => verify(against, normal(password), { secret }))
    return right && !!stored
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING) throw Overloaded({ retryAfter: 2 })
      await new Promise<void>((go) => this.#waiting.push(go))
    } else this.#running++
    try {
      return await work()
    } finally {
      // The place is handed on; nobody who comes later can take it in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
