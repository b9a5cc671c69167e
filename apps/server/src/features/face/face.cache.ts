import type { Brand } from '@atrium/contract/enterprises/brand.contract.ts'
import { houseBrand } from '@atrium/contract/enterprises/house-brand.ts'
import type { Dictionary } from '../../kernel/http/words.ts'
import { type Ground, wearing } from '../../kernel/transaction/within.ts'
import { Kept } from '../../kernel/work/async-cache.ts'
import type { Live } from '../../kernel/work/live.ts'
import { type Picture, pictureOf, shownBrand } from '../brand/brand.service.ts'
import { wordsByLanguage } from '../word/word.service.ts'
import { findSpace } from './face.store.ts'

/** What a space shows of itself to everybody who stands at its door. */
export type Face = { tenant: number; brand: Brand | null; words: Map<string, Dictionary> }

const MINUTE = 60_000
const LOGO_ROOM = 100

/**
 * The faces of the spaces, in memory: asked by every page and never by a person's rights. A space
 * that shows nothing, one that is closed and one that does not exist look alike.
 */
export class Faces {
  readonly #ground: Ground
  readonly #faces: Kept<Face | null>
  readonly #logos: Kept<Picture | null>

  constructor(ground: Ground) {
    this.#ground = ground
    this.#faces = new Kept({ most: 1000, age: 5 * MINUTE, clock: ground.clock })
    this.#logos = new Kept({ most: LOGO_ROOM, age: 5 * MINUTE, clock: ground.clock })
  }

  follow(live: Live): void {
    live.on('faces', (event) => this.#forget(event?.id))
    live.on('platform', (event) => {
      if (event === null || event.kind === 'enterprise.changed') this.#forget(event?.id)
    })
  }

  /** Without an answer from the database the house shows its own. */
  of(space: string): Promise<Face | null> {
    if (space === '') return Promise.resolve(null)
    const asked = space.toLowerCase()
    return this.#faces.get(asked, () => this.#read(asked)).catch(() => null)
  }

  logo(space: string, hash: string): Promise<Picture | null> {
    const asked = space.toLowerCase()
    return this.#logos.get(`${asked} ${hash}`, () =>
      this.#inSpace(asked, ({ db }) => pictureOf(db, hash)),
    )
  }

  #forget(tenant: number | undefined) {
    this.#faces.forget((face) => !face || tenant === undefined || face.tenant === tenant)
    // Few and rarely asked for: a browser keeps what it has seen.
    this.#logos.forget(() => true)
  }

  #read(space: string): Promise<Face | null> {
    return this.#inSpace(space, async ({ db, tenant }) => {
      const [brand, words] = await Promise.all([shownBrand(db, space), wordsByLanguage(db)])
      return { tenant, brand: brand && { ...brand, name: brand.name || houseBrand.name }, words }
    })
  }

  #inSpace<T>(
    space: string,
    look: (place: { db: Parameters<typeof shownBrand>[0]; tenant: number }) => Promise<T>,
  ): Promise<T | null> {
    return wearing(this.#ground, 'gate', async ({ db, now, wear }) => {
      const tenant = await findSpace(db, space, now)
      if (tenant === undefined) return null
      wear('steward', tenant)
      return look({ db, tenant })
    })
  }
}
