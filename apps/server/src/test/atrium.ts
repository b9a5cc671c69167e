import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { type App, type AppOptions, createApp } from '../app.ts'
import { connect, type Patience } from '../db/connect.ts'
import { createLog } from '../kernel/telemetry/log.ts'
import type { Clock } from '../ports/clock.ts'
import { createWorkplaces } from '../ports/workplace.config.ts'
import type { EndpointBook } from '../ports/workplace.ts'
import './count-statements.ts'
import { copyFurnished, dropLater } from './database.ts'
import { PASSWORD, testPasswords, testVault } from './fixtures/furnish.ts'
import { nothingOutside } from './nothing-outside.ts'

/** In milliseconds. Longer than anything takes on a machine that does four other things. */
const PATIENT = 60_000
/** Where nobody stands between: what a proxy holds up is given up as in production. */
const WAITS_FOR_ALL: Patience = {
  place: PATIENT,
  connection: PATIENT,
  answer: PATIENT,
  statement: PATIENT,
}

/** A clock the test moves; it starts at the true time, so that the database's agrees. */
export class TestClock implements Clock {
  #ahead = 0
  #stopped: number | null = null
  now = () => new Date((this.#stopped ?? Date.now()) + this.#ahead)
  /** For what must not depend on how busy the machine is. */
  stop() {
    this.#stopped = Date.now()
  }
  go() {
    this.#stopped = null
  }
  pass(seconds: number) {
    this.#ahead += seconds * 1000
  }
}

export type Person = Awaited<ReturnType<TestAtrium['signIn']>>

/** The whole product on a database of its own, with people of two tenants at the door. */
export class TestAtrium {
  readonly app: App
  readonly url: string
  readonly clock: TestClock
  readonly lines: string[]
  readonly #traits: Traits
  readonly #owner: pg.Client

  constructor(
    app: App,
    url: string,
    clock: TestClock,
    lines: string[],
    owner: pg.Client,
    traits: Traits,
  ) {
    this.#traits = traits
    this.app = app
    this.url = url
    this.clock = clock
    this.lines = lines
    this.#owner = owner
  }

  /** As the owner of the tables, who sees every tenant. */
  async sql<Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) {
    return (await this.#owner.query<Row>(text, values)).rows
  }

  async idOf(space: string): Promise<number> {
    const [row] = await this.sql<{ id: number }>('select id from enterprises where space = $1', [
      space,
    ])
    return row?.id as number
  }

  get guest() {
    return visitor(this.app, '')
  }

  async signIn(loginId: string, { space = '' } = {}) {
    const answer = await this.app.http.inject({
      method: 'POST',
      url: '/v1/session',
      payload: { loginId, password: PASSWORD },
    })
    const cookie = sessionOf(answer.headers['set-cookie'])
    if (answer.statusCode !== 200) throw new Error(`${loginId} cannot sign in: ${answer.body}`)
    return visitor(this.app, cookie, space)
  }

  /** One of each kind: who runs the platform, who runs a space, who belongs to it, and the neighbour. */
  async signInEveryKind({ inSpace = false } = {}) {
    const as = (loginId: string, space: string) => this.signIn(loginId, inSpace ? { space } : {})
    const [operator, admin, member, neighbour] = await Promise.all([
      this.signIn('operator'),
      as('ours-admin', 'ours'),
      as('ours-member', 'ours'),
      as('neighbour-member', 'neighbour'),
    ])
    return { operator, admin, member, neighbour }
  }

  /** No chore is done by itself, so that none sweeps what a test has just left. */
  runChores(...names: string[]): Promise<void> {
    return this.app.runChores(...names)
  }

  /** What was logged as our own mistake. A test that expects none says so. */
  get problems() {
    return this.lines.filter((line) => JSON.parse(line).level >= 50)
  }

  /** A second server process on the same database, as far as the database can tell. */
  async another(): Promise<TestAtrium> {
    return open(this.url, this.clock, this.#traits)
  }

  async close() {
    try {
      await this.app.stop()
    } finally {
      await this.#owner.end()
      dropLater(this.url)
    }
  }
}

type Traits = Partial<
  Pick<
    AppOptions,
    | 'pages'
    | 'modules'
    | 'frames'
    | 'origin'
    | 'domains'
    | 'files'
    | 'uploads'
    | 'metrics'
    | 'docs'
    | 'rateLimits'
    | 'passwords'
    | 'push'
    | 'converter'
    | 'inZone'
    | 'chores'
    | 'documentPatience'
  >
> & {
  endpoints?: EndpointBook
  system?: AppOptions['settings']['system']
  /** What stands between the server and the database. */
  proxy?: (url: string) => Promise<{ url: string }>
}

/** Opens a platform on a fresh copy of the furnished database. */
export async function openAtrium(traits: Traits = {}): Promise<TestAtrium> {
  return openOn(await copyFurnished(inject('database')), traits)
}

/** Opens one on a furnished database that is already there. */
export const openOn = (url: string, traits: Traits = {}): Promise<TestAtrium> =>
  open(url, new TestClock(), traits)

async function open(url: string, clock: TestClock, traits: Traits): Promise<TestAtrium> {
  const { endpoints = {}, system = 'atrium', proxy, ...others } = traits
  const lines: string[] = []
  // Made when the first file comes; the system clears it.
  const home = join(tmpdir(), `atrium-test-${randomBytes(4).toString('hex')}`)
  const owner = new pg.Client({ connectionString: url, pipeline: true })
  owner.on('error', () => {})
  await owner.connect()
  const app = await createApp({
    database: await connect(proxy ? (await proxy(url)).url : url, {
      size: 6,
      patience: proxy ? { place: PATIENT } : WAITS_FOR_ALL,
    }),
    clock,
    settings: { product: 'atrium', system, version: '0.0.0-test', sms: 'outbox' },
    passwords: testPasswords(),
    vault: testVault,
    workplaces: createWorkplaces({ now: () => clock.now().getTime(), endpoints }),
    log: createLog('info', { write: (line) => lines.push(line) }),
    ...nothingOutside(home),
    chores: 'asked',
    documentPatience: PATIENT,
    ...others,
  })
  return new TestAtrium(app, url, clock, lines, owner, traits)
}

/** The session among the cookies an answer sets. */
export const sessionOf = (cookies: string | string[] | undefined): string =>
  [cookies ?? []]
    .flat()
    .find((cookie) => cookie.startsWith('__Host-sid='))
    ?.split(';')[0] ?? ''

/** Somebody at the front door: typed calls with their cookie, and raw requests. */
export function visitor(app: App, cookie: string, space = '') {
  const raw = (method: string, url: string, options: object = {}) =>
    app.http.inject({
      method: method as 'GET',
      url,
      ...options,
      headers: { ...(cookie && { cookie }), ...Object(options).headers },
    })
  const { call } = createClient({
    table: clientTable,
    space: () => space || null,
    language: () => 'en-US',
    fetch: async (url, init) => {
      const answer = await raw(init?.method ?? 'GET', String(url), {
        headers: init?.headers,
        ...(init?.body !== undefined && { payload: init.body as string }),
      })
      return new Response(answer.body, { status: answer.statusCode })
    },
  })
  return { call, raw, cookie }
}
