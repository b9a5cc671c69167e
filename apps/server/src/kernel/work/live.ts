import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventKinds, type ToldEvent } from '@atrium/contract/kernel/event-kinds.ts'
import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { PromptClient } from '../../db/prompt-client.ts'
import type { Tables } from '../../db/tables.ts'
import { RecentEvents } from './recent-events.ts'
import { topicChunks } from './topic-chunks.ts'

type Message = { topics: string[]; event: LiveEvent | null; data?: unknown }
type Hear = (event: LiveEvent | null, data?: unknown) => void
type Prepare = (event: LiveEvent | null) => Promise<void> | undefined

const CHANNEL = 'atrium'
export const CLOSING = 'server.closing'
const PATIENCE = 2_000
const BEAT = 1_500
const LONGEST_WAIT = 2_000
/** What an event says it is about has room beside its topics. */
const MOST_SCOPE_BYTES = 500

/**
 * Said when the transaction commits, heard by every process; a rolled back one says nothing. However
 * many topics there are: as many messages as they need leave with one statement.
 */
export async function announce(db: Kysely<Tables>, topics: string[], event: ToldEvent | null) {
  if (topics.length === 0) return
  const told = event && bounded(event)
  const messages = topicChunks(topics).map((some) => JSON.stringify({ topics: some, event: told }))
  await sql`select pg_notify(${CHANNEL}, message) from unnest(${messages}::text[]) message`.execute(
    db,
  )
}

/** An event that cannot say in a few bytes what it is about is about all: more is asked anew, and nothing missed. */
function bounded(event: ToldEvent): LiveEvent {
  const isLong = Buffer.byteLength(JSON.stringify(event.scope ?? {})) > MOST_SCOPE_BYTES
  return isLong ? { kind: event.kind } : event
}

/**
 * What happens in other transactions and other processes, as it is committed. Whoever listens is
 * told `null` when something may have been missed: after the connection was lost and found again.
 */
export class Live {
  readonly #listeners = new Map<string, Set<Hear>>()
  readonly #preparations: Prepare[] = []
  /** Messages are told in the order in which they came. */
  #telling: Promise<void> = Promise.resolve()
  readonly #database: Database
  readonly #closing = new AbortController()
  #client: PromptClient | null = null
  readonly #recent = new RecentEvents()
  #following: Promise<void> = Promise.resolve()

  /** Milliseconds that are waited for what others have to do first. */
  readonly #patience: number

  constructor(database: Database, patience = PATIENCE) {
    this.#database = database
    this.#patience = patience
  }

  async start(): Promise<void> {
    this.#client = await this.#listen()
    this.#following = this.#follow(this.#client)
  }

  on(topic: string, hear: Hear): () => void {
    const those = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, those.add(hear))
    return () => {
      those.delete(hear)
      if (those.size === 0) this.#listeners.delete(topic)
    }
  }

  /** For what answers are made from in memory: it is new before anybody is told to ask. */
  before(prepare: Prepare): void {
    this.#preparations.push(prepare)
  }

  get position(): string {
    return this.#recent.position
  }

  since(position: string, topics: string[]): LiveEvent[] | null {
    return this.#recent.since(position, topics)
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
    const tooLate = new Promise<null>((resolve) =>
      setTimeout(resolve, this.#patience, null).unref(),
    )
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
    return this.#listeners.get(CLOSING)?.size ?? 0
  }

  /** Ends what listens for as long as it can: open pages come again, to whoever serves then. */
  hangUp() {
    this.#deliver({ topics: [CLOSING], event: null })
  }

  async stop(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end()
    await this.#following
  }

  #hear(message: Message) {
    // Told for the sake of servers of another release (`tell_access_changed`).
    if (message.event && !eventKinds.includes(message.event.kind)) return
    this.#telling = this.#tellAfter(this.#telling, message)
  }

  async #tellAfter(earlier: Promise<void>, message: Message): Promise<void> {
    const { topics, event } = message
    await earlier
    if (event) {
      await this.#prepared(event)
      this.#recent.note(topics, event)
    }
    this.#deliver(message)
  }

  async #prepared(event: LiveEvent | null): Promise<void> {
    const under = this.#preparations.flatMap((prepare) => prepare(event) ?? [])
    if (under.length > 0)
      await Promise.race([Promise.allSettled(under), this.#rest(this.#patience)])
  }

  #deliver({ topics, event, data }: Message) {
    // One listener may follow several topics of a message and still hears it once.
    const hearing = new Set(topics.flatMap((topic) => [...(this.#listeners.get(topic) ?? [])]))
    for (const hear of hearing) hear(event, data)
  }

  /** Something may have been missed; the process is not closing, though, and open pages stay. */
  async #tellAll() {
    await this.#prepared(null)
    this.#recent.forget()
    const topics = [...this.#listeners.keys()].filter((topic) => topic !== CLOSING)
    this.#deliver({ topics, event: null })
  }

  async #listen(): Promise<PromptClient> {
    const client = new PromptClient({
      ...this.#database.config,
      application_name: 'atrium-live',
      query_timeout: BEAT,
    })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => this.#hear(JSON.parse(payload ?? '{}')))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      return client
    } catch (error) {
      client.drop()
      throw error
    }
  }

  /** One loop for as long as the process lives: listens, notices the loss, listens again. */
  async #follow(client: PromptClient) {
    for (let current: PromptClient | null = client; current; ) {
      const loss = await this.#untilLost(current)
      if (this.#isClosed) return
      this.#database.outage.failed('listener', loss)
      // Open pages ask how the service is; the loss may be this connection's alone.
      this.#deliver({ topics: ['everyone'], event: { kind: 'service.interrupted' } })
      current = await this.#listenAgain()
      if (current) await this.#tellAll()
    }
  }

  /** A connection may die without a word, so it is asked from time to time. */
  async #untilLost(client: PromptClient): Promise<Error> {
    const over = new Promise<true>((resolve) => client.once('end', () => resolve(true)))
    for (;;) {
      const isOver = await Promise.race([over, this.#rest(BEAT)])
      if (isOver || this.#isClosed) return new Error('Connection terminated')
      try {
        await client.query('select')
      } catch (error) {
        client.drop()
        return error as Error
      }
    }
  }

  async #listenAgain(): Promise<PromptClient | null> {
    for (let wait = 100; !this.#isClosed; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      await this.#rest(wait)
      if (this.#isClosed) break
      try {
        const client = await this.#listen()
        this.#client = client
        this.#database.outage.worked('listener')
        if (!this.#isClosed) return client
        await client.end()
      } catch (error) {
        this.#database.outage.failed('listener', error as Error)
      }
    }
    return null
  }

  get #isClosed(): boolean {
    return this.#closing.signal.aborted
  }

  #rest(milliseconds: number): Promise<void> {
    return sleep(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => {})
  }
}
