import { Overloaded } from '@atrium/contract/kernel/failure.ts'

/**
 * A part of the database's connections, for work that may come in floods: what waits for a place here
 * waits without a connection, and who would wait too long is asked to come again. The rest of the
 * connections stays free for everybody else (docs/decisions/0121).
 */
export class Lane {
  readonly #waiting: (() => void)[] = []
  readonly #mostWaiting: number
  readonly #patience: number
  #free: number

  /** `patience` in milliseconds. */
  constructor(places: number, mostWaiting: number, patience: number) {
    this.#free = places
    this.#mostWaiting = mostWaiting
    this.#patience = patience
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#inTurn()
    try {
      return await work()
    } finally {
      // The place is handed on; nobody who comes later can take it in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }

  #inTurn(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting) throw Overloaded({ retryAfter: 2 })
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1)
        reject(Overloaded({ retryAfter: 2 }))
      }, this.#patience)
      this.#waiting.push(go)
    })
  }
}
