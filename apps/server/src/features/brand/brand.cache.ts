import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Dictionary } from '../../kernel/http/words.ts'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import { AsyncCache } from '../../kernel/work/async-cache.ts'
import type { Live } from '../../kernel/work/live.ts'
import { wordsByLanguage } from '../word/word.service.ts'
import { type Picture, pictureOf, shownBrand } from './brand.service.ts'
import { findSpace, openWays } from './brand.store.ts'

/** What a space shows of itself to everybody, signed in or not. */
export type SpaceLook = {
  tenant: number
  brand: Brand | null
  words: Map<string, Dictionary>
  /** Ways to sign in that the space offers. */
  ways: string[]
}

const MINUTE = 60_000
const LOGO_ROOM = 100

/**
 * Brand and words of the spaces, in memory: asked by every page and never by a person's rights. A space
 * that shows nothing, one that is closed and one that does not exist look alike (docs/decisions/0019).
 */
export class BrandCache {
  readonly #runtime: Runtime
  readonly #looks: AsyncCache<SpaceLook | null>
  readonly #logos: AsyncCache<Picture | null>

  constructor(runtime: Runtime) {
    this.#runtime = runtime
    this.#looks = new AsyncCache({ most: 1000, age: 5 * MINUTE, clock: runtime.clock })
    this.#logos = new AsyncCache({ most: LOGO_ROOM, age: 5 * MINUTE, clock: runtime.clock })
  }

  follow(live: Live): void {
    live.on('brands', (event) => this.#forget(event?.scope?.enterprise))
    live.on('platform', (event) => {
      if (event === null || event.kind === 'enterprise.changed')
        this.#forget(event?.scope?.enterprise)
    })
  }

  /** Without an answer from the database the platform's own are shown. */
  of(space: string): Promise<SpaceLook | null> {
    if (space === '') return Promise.resolve(null)
    const asked = space.toLowerCase()
    return this.#looks.get(asked, () => this.#read(asked)).catch(() => null)
  }

  logo(space: string, hash: string): Promise<Picture | null> {
    const asked = space.toLowerCase()
    return this.#logos.get(`${asked} ${hash}`, () =>
      this.#inSpace(asked, ({ db }) => pictureOf(db, hash)),
    )
  }

  #forget(tenant: number | string | undefined) {
    this.#looks.forget((look) => !look || tenant === undefined || look.tenant === tenant)
    // All logos are forgotten at once: they are few, and browsers keep those they have.
    this.#logos.forget(() => true)
  }

  #read(space: string): Promise<SpaceLook | null> {
    return this.#inSpace(space, async ({ db, tenant, name }) => {
      const [brand, words, ways] = await Promise.all([
        shownBrand(db, space),
        wordsByLanguage(db),
        openWays(db),
      ])
      return { tenant, brand: brand && { ...brand, name: brand.name || name }, words, ways }
    })
  }

  #inSpace<T>(
    space: string,
    read: (there: { db: Kysely<Tables>; tenant: number; name: string }) => Promise<T>,
  ): Promise<T | null> {
    return wearing(this.#runtime, 'gate', async ({ db, now, wear }) => {
      const found = await findSpace(db, space, now)
      if (!found) return null
      wear('steward', found.id)
      return read({ db, tenant: found.id, name: found.name })
    })
  }
}
