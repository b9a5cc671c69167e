import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { type Runtime, wearing } from '../../kernel/transaction/within.ts'

const LIFE = 5 * 60_000
const SIGNS = 30 * 24 * 3600_000
/** A key is published for as long as a token signed with it may live, and clocks may differ. */
const LINGERS = 2 * LIFE
const PURPOSE = 'token signing key'

type Signing = { id: string; key: Awaited<ReturnType<typeof importJWK>>; until: Date }
type Signed = { audience: string; issuer: string; now: Date }

/**
 * The keys that tokens for apps are signed with: made at first need, sealed in the database, shared
 * by all servers, replaced every thirty days while the old one still verifies what it signed (docs/decisions/0113).
 */
export class Keyring {
  readonly #runtime: Runtime
  #signing: Signing | null = null

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  async sign(claims: Record<string, unknown>, { audience, issuer, now }: Signed) {
    const { id, key } = await this.#current(now)
    const expires = new Date(now.getTime() + LIFE)
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .setJti(crypto.randomUUID())
      .sign(key)
    return { token, expires: expires.toISOString() }
  }

  async published(): Promise<Record<string, string>[]> {
    const rows = await wearing(this.#runtime, 'platform', ({ db, now }) =>
      db
        .selectFrom('signing_keys')
        .select('public')
        .where('published_until', '>', now)
        .orderBy('made_at', 'desc')
        .execute(),
    )
    return rows.map((row) => row.public as Record<string, string>)
  }

  async #current(now: Date): Promise<Signing> {
    if (!this.#signing || this.#signing.until <= now) this.#signing = await this.#find()
    return this.#signing
  }

  /** The lock makes the second of two servers find the first one's key instead of making its own. */
  async #find(): Promise<Signing> {
    const fresh = await makeKey()
    const { vault } = this.#runtime
    const row = await wearing(this.#runtime, 'platform', async ({ db, now }) => {
      const after = (ms: number) => new Date(now.getTime() + ms)
      await sql`lock table signing_keys in share row exclusive mode`.execute(db)
      await db.deleteFrom('signing_keys').where('published_until', '<=', now).execute()
      const known = await db
        .selectFrom('signing_keys')
        .select(['id', 'sealed', 'signs_until'])
        .where('signs_until', '>', now)
        .orderBy('made_at', 'desc')
        .executeTakeFirst()
      if (known) return known
      return db
        .insertInto('signing_keys')
        .values({
          id: fresh.id,
          public: JSON.stringify(fresh.public),
          sealed: vault.seal(PURPOSE, JSON.stringify(fresh.private)),
          made_at: now,
          signs_until: after(SIGNS),
          published_until: after(SIGNS + LINGERS),
        })
        .returning(['id', 'sealed', 'signs_until'])
        .executeTakeFirstOrThrow()
    })
    const jwk = JSON.parse(vault.open(PURPOSE, row.sealed)) as JWK
    return { id: row.id, key: await importJWK(jwk, 'EdDSA'), until: row.signs_until }
  }
}

async function makeKey() {
  const id = crypto.randomUUID()
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const marks = { kid: id, alg: 'EdDSA', use: 'sig' }
  return {
    id,
    public: { ...(await exportJWK(publicKey)), ...marks },
    private: await exportJWK(privateKey),
  }
}
