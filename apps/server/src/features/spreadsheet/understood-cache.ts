import { createHash } from 'node:crypto'
import type {
  Understanding,
  UnderstandOptions,
} from '@atrium/blueprint/understand/understanding.ts'
import { AsyncCache } from '../../kernel/work/async-cache.ts'
import type { Clock } from '../../ports/clock.ts'

const MOST = 20
const MINUTE = 60_000

/** What was understood last: whoever looked at a file and makes an app of it waits for it once. */
export class UnderstoodCache {
  readonly #known: AsyncCache<Understanding>

  constructor(clock: Clock) {
    this.#known = new AsyncCache({ most: MOST, age: 15 * MINUTE, clock })
  }

  /** `source` is the number of an upload or a text; options that differ in anything are others. */
  get(
    source: number | string,
    options: UnderstandOptions,
    understand: () => Promise<Understanding>,
  ): Promise<Understanding> {
    const said = JSON.stringify([source, options])
    return this.#known.get(createHash('sha256').update(said).digest('base64'), understand)
  }
}
