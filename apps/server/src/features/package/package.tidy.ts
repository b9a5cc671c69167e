import type { Logger } from '../../kernel/log.ts'
import { type Ground, wearing } from '../../kernel/within.ts'
import { keyOf } from './package.service.ts'
import type { Yard } from './upload.service.ts'
import * as store from './upload.store.ts'

const EVERY = 10 * 60_000
const DAY = 86_400_000
const HOUR = 3_600_000

/** Clears what nobody came back for: uploads after a day, and files in the store no package has. */
export class Tidy {
  readonly #ground: Ground
  readonly #yard: Yard
  readonly #log: Logger
  #busy: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined

  constructor(ground: Ground, yard: Yard, log: Logger) {
    this.#ground = ground
    this.#yard = yard
    this.#log = log
  }

  start() {
    this.#timer = setInterval(() => {
      this.#busy = this.#busy
        .then(() => this.tidy())
        .catch((error) => this.#log.error({ err: error }, 'packages not tidied'))
    }, EVERY)
  }

  async stop() {
    clearInterval(this.#timer)
    await this.#busy
  }

  async tidy(): Promise<void> {
    const { depot, files } = this.#yard
    const now = this.#ground.clock.now()
    const yesterday = new Date(now.getTime() - DAY)
    const old = await depot.untouchedSince(yesterday)
    const { gone, leftovers } = await wearing(this.#ground, 'platform', async (errand) => {
      const removed = await store.removeUntouched(errand, yesterday)
      const known = await store.known(errand, old)
      return {
        gone: [...removed.map(({ id }) => id), ...old.filter((id) => !known.has(id))],
        leftovers: await store.claimLeftovers(errand, now, new Date(now.getTime() + HOUR)),
      }
    })
    for (const id of gone) await depot.remove(id)
    for (const { sha256 } of leftovers) {
      await files.remove(keyOf(sha256))
      await wearing(this.#ground, 'platform', (errand) => store.crossOut(errand, sha256))
    }
  }
}
