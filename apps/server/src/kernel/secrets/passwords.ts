import { availableParallelism } from 'node:os'
import { Overloaded } from '@atrium/contract/kernel/failure.ts'
import type { Hasher } from './hashing.ts'

/** In milliseconds. Nobody waits longer for their password to be hashed; they are asked to come again. */
const PATIENCE = 5_000
/** Milliseconds that one hash is taken to need, until some were measured. */
const FIRST_GUESS = 60

/** Unicode has several spellings of one character; people do not know which their keyboard sends. */
const normal = (password: string) => password.normalize('NFC')

export type HashingSlot = Pick<Passwords, 'hash' | 'check'>

/**
 * Hashing is meant to be slow, and as many at a time as there are cores: the others queue. No transaction
 * has this at hand, so that nobody holds a connection while they wait here (docs/decisions/0119).
 */
export class Passwords {
  readonly #hasher: Hasher
  readonly #atOnce: number
  readonly #patience: number
  readonly #waiting: (() => void)[] = []
  #running = 0
  #places = 0
  #milliseconds = FIRST_GUESS
  #nobody: Promise<string> | undefined

  constructor(hasher: Hasher, { atOnce = availableParallelism(), patience = PATIENCE } = {}) {
    this.#hasher = hasher
    this.#atOnce = atOnce
    this.#patience = patience
  }

  /**
   * Refuses at once whoever would have to wait too long, before anything else is done for them. The
   * place counts from then on, however long it takes until there is something to hash.
   */
  async inPlace<T>(work: (place: HashingSlot) => Promise<T>): Promise<T> {
    const wait = (this.#places * this.#milliseconds) / this.#atOnce
    if (wait > this.#patience) throw Overloaded({ retryAfter: Math.ceil(wait / 1000) })
    this.#places++
    try {
      return await work({
        hash: (password) => this.#hash(password),
        check: (stored, password) => this.#check(stored, password),
      })
    } finally {
      this.#places--
    }
  }

  hash(password: string): Promise<string> {
    return this.inPlace((place) => place.hash(password))
  }

  /** Takes its time also when there is no such account or it has no password, or the time would tell. */
  check(stored: string | null, password: string): Promise<boolean> {
    return this.inPlace((place) => place.check(stored, password))
  }

  #hash(password: string): Promise<string> {
    return this.#inTurn(() => this.#hasher.hash(normal(password)))
  }

  async #check(stored: string | null, password: string): Promise<boolean> {
    const against = stored || (await this.#hashOfNobody())
    const isRight = await this.#inTurn(() => this.#hasher.verify(against, normal(password)))
    return isRight && !!stored
  }

  #hashOfNobody(): Promise<string> {
    this.#nobody ??= this.#hash('an account that does not exist').catch((error) => {
      this.#nobody = undefined
      throw error
    })
    return this.#nobody
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++
    else await new Promise<void>((go) => this.#waiting.push(go))
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#milliseconds += (performance.now() - began - this.#milliseconds) / 10
      // The place is handed on; nobody who comes later can take it in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
