import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '@atrium/contract/event.contract.ts'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Logger } from './log.ts'

type Message = { topics: string[]; event: LiveEvent | null; data?: unknown }
type Hear = (event: LiveEvent | null, data?: unknown) => void

const CHANNEL = 'atrium'
const PATIENCE = 2_000

/** Said when the transaction commits, heard by every process; a rolled back one says nothing. */
export async function announce(db: Kysely<Tables>, topics: string[], event: LiveEvent | null) {
  const message: Message = { topics, event }
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db)
}

/**
 * What happens in other transactions and other processes, as it is committed. Whoever listens is
 * told `null` when something may have been missed: after the connection was lost and found again.
 */
export class Live {
  readonly #listeners = new Map<string, Set<Hear>>()
  readonly #database: Database
  readonly #log: Logger
  #client: pg.Client | null = null
  #closed = false

  constructor(database: Database, log: Logger) {
    this.#database = database
    this.#log = log
  }

  async start(): Promise<void> {
    const client = new pg.Client({ ...this.#database.config, application_name: 'atrium-live' })
    client.on('error', () => {})
    client.once('end', () => void this.#again())
    client.on('notification', ({ payload }) => this.#deliver(JSON.parse(payload ?? '{}')))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.#client = client
  }

  on(topic: string, hear: Hear): () => void {
    const those = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, those.add(hear))
    return () => {
      those.delete(hear)
      if (those.size === 0) this.#listeners.delete(topic)
    }
  }

  /** Tells the other processes, and this one, what no page hears. */
  async tell(topic: string, data: unknown): Promise<void> {
    const message: Message = { topics: [topic], event: null, data }
    await this.#database.pool.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)])
  }

  /** Milliseconds until what is said is heard here, or null when it is not heard in time. */
  async lag(): Promise<number | null> {
    const topic = `lag:${randomUUID()}`
    const heard = Promise.withResolvers<number>()
    const began = performance.now()
    const leave = this.on(topic, () => heard.resolve(performance.now() - began))
    const said = this.#database.pool.query('select pg_notify($1, $2)', [
      CHANNEL,
      JSON.stringify({ topics: [topic], event: null }),
    ])
    const tooLate = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null).unref())
    try {
      return await Promise.race([said.then(() => heard.promise), tooLate])
    } catch {
      return null
    } finally {
      leave()
    }
  }

  /** How many pages are being told. */
  get pages(): number {
    return this.#listeners.get('house.closing')?.size ?? 0
  }

  /** Ends what listens for as long as it can: open pages come again, to whoever serves then. */
  hangUp() {
    this.#deliver({ topics: ['house.closing'], event: null })
  }

  async stop(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }

  #deliver({ topics, event, data }: Message) {
    // One listener may follow several topics of a message and still hears it once.
    const hearing = new Set(topics.flatMap((topic) => [...(this.#listeners.get(topic) ?? [])]))
    for (const hear of hearing) hear(event, data)
  }

  async #again() {
    if (this.#closed) return
    this.#log.warn('live events: connection lost')
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, 5_000)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      try {
        await this.start()
        this.#deliver({ topics: [...this.#listeners.keys()], event: null })
        return
      } catch {
        // Tried again until it works; readiness says so meanwhile.
      }
    }
  }
}
