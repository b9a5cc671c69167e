import { type Runtime, wearing } from '../../kernel/transaction/within.ts'
import { makePair, type PushPair, readPair } from '../../ports/push.ts'

const PURPOSE = 'push signing key'

/**
 * By what push services know this platform: made when a server first starts, sealed in the database, the same for
 * all servers. It is not replaced: every browser has subscribed with it (docs/decisions/0058).
 */
export class PushPairs {
  readonly #runtime: Runtime
  #known: PushPair | null = null

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  async pair(): Promise<PushPair> {
    this.#known ??= await this.#find()
    return this.#known
  }

  /** Of two servers that start at once, one makes it and both read that one. */
  async #find(): Promise<PushPair> {
    const { vault } = this.#runtime
    const row = await wearing(this.#runtime, 'platform', async ({ db, now }) => {
      const find = () => db.selectFrom('push_keys').select(['public', 'sealed']).executeTakeFirst()
      const known = await find()
      if (known) return known
      const made = makePair()
      await db
        .insertInto('push_keys')
        .values({ public: made.public, sealed: vault.seal(PURPOSE, made.private), made_at: now })
        .onConflict((clash) => clash.doNothing())
        .execute()
      return find()
    })
    if (!row) throw new Error('There is no pair of keys for push')
    return readPair({ public: row.public, private: vault.open(PURPOSE, row.sealed) })
  }
}
