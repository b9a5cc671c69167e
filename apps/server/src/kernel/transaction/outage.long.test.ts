import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../db/connect.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { DatabaseProxy } from '../../test/database-proxy.ts'
import { anEnterprise, createEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { wearing } from './within.ts'

const SIZE = 6
/** Two servers, each with its pool, its listener and the connections that hold its jobs. */
const MOST = 2 * (SIZE + 1 + 2)
const OFTEN = { interval: 100 }

let proxy: DatabaseProxy
let atrium: TestAtrium
let other: TestAtrium
let operator: Person
let member: Person
beforeAll(async () => {
  const through = async (url: string) => {
    proxy ??= await DatabaseProxy.before(url)
    return proxy
  }
  atrium = await openAtrium({ proxy: through })
  other = await atrium.another()
  await atrium.app.http.listen({ port: 0 })
  operator = await atrium.signIn('operator')
  member = await atrium.signIn('ours-member')
})
afterEach(async () => {
  await proxy.restore()
  await vi.waitFor(() => allWell(), OFTEN)
})
afterAll(async () => {
  await other.close()
  await atrium.close()
  await proxy.close()
})

const read = (at = atrium) =>
  at.app.http.inject({ url: '/v1/session/list', headers: { cookie: member.cookie } })
const write = () => member.raw('PUT', '/v1/profile', { payload: { name: 'ours-member name' } })

async function allWell() {
  for (const at of [atrium, other]) {
    expect((await read(at)).statusCode).toBe(200)
    expect((await at.guest.raw('GET', '/readyz')).statusCode).toBe(200)
  }
  expect((await write()).statusCode).toBe(200)
}

/** A page that follows: what it has heard so far. */
async function follow() {
  const { port } = atrium.app.http.server.address() as AddressInfo
  const { cookie } = operator
  const response = await fetch(`http://localhost:${port}/v1/events`, { headers: { cookie } })
  // Held: an answer that nobody holds is collected, and its connection closed.
  const page = { heard: '', response }
  void (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let piece = await reader?.read(); !piece?.done; piece = await reader?.read())
      page.heard += piece?.value ?? ''
  })().catch(() => {})
  await vi.waitFor(() => expect(page.heard).toContain('event: hello'))
  return page
}

const hellos = ({ heard }: { heard: string }) => heard.split('event: hello').length - 1

async function isAliveAlone() {
  expect((await atrium.guest.raw('GET', '/healthz')).statusCode).toBe(200)
  // What it last said counts for a second.
  await vi.waitFor(async () =>
    expect((await atrium.guest.raw('GET', '/readyz')).statusCode).toBe(503),
  )
}

async function isDone(asked: ReturnType<typeof read>) {
  expect((await asked).statusCode).toBe(200)
}

/** What is refused is refused as passing, while the database is still away, and in the reader's words. */
async function isPutOff(asked: ReturnType<typeof read>) {
  const answer = await asked
  expect(answer.json()).toMatchObject({ error: 'unavailable', status: 503 })
  expect(answer.statusCode).toBe(503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

describe.each([
  ['is killed', () => proxy.cut(), {}],
  ['stops answering', async () => proxy.stall(), {}],
  [
    'stops answering and never does on connections of before',
    async () => proxy.stall(),
    { forgotten: true },
  ],
])('while the database %s', (_, goAway, how) => {
  test('calls are put off, the process is alive and not ready, and all is well after it', async () => {
    const page = await follow()
    const greeted = hellos(page)
    await goAway()
    const asked = Array.from({ length: 30 }, () => isPutOff(read()))
    await Promise.all([...asked, isPutOff(read(other)), isPutOff(write()), isAliveAlone()])

    await proxy.restore(how)
    await vi.waitFor(() => allWell(), OFTEN)
    await vi.waitFor(() => expect(hellos(page)).toBeGreaterThan(greeted), OFTEN)
    const { entid } = await createEnterprise(operator)
    await vi.waitFor(() => expect(page.heard).toContain(`"enterprise":${entid}`), OFTEN)
    expect(proxy.most).toBeLessThanOrEqual(MOST)
  })
})

test('False 1: the loss of the listener alone is mended once, and nobody else notices', async () => {
  const page = await follow()
  const greeted = hellos(page)
  const before = proxy.refused
  proxy.cutListener()
  await vi.waitFor(() => expect(proxy.refused).toBeGreaterThan(before + 2))
  expect((await read()).statusCode).toBe(200)
  expect(proxy.open).toBeLessThanOrEqual(MOST)
  await proxy.restore()
  await vi.waitFor(() => expect(hellos(page)).toBeGreaterThan(greeted), OFTEN)
  // News comes by the same way: what else the page would be told, it is told before.
  const { entid } = await createEnterprise(operator)
  await vi.waitFor(() => expect(page.heard).toContain(`"enterprise":${entid}`), OFTEN)
  expect(hellos(page), 'one loop, not one for each failed try').toBe(greeted + 1)
})

test('a listener that is never answered again is noticed and replaced', async () => {
  const page = await follow()
  const greeted = hellos(page)
  proxy.silenceListener()
  await vi.waitFor(() => expect(hellos(page)).toBeGreaterThan(greeted), OFTEN)
})

describe('while the database takes no writes', () => {
  const mode = async (value: 'on' | 'off') => {
    const [row] = await atrium.sql<{ name: string }>('select current_database() as name')
    await atrium.sql(`alter database ${row?.name} set default_transaction_read_only = ${value}`)
  }

  test('reads go on and writes are put off, until it takes them again', async () => {
    await mode('on')
    await proxy.cut()
    await proxy.restore()
    await vi.waitFor(async () => expect((await read()).statusCode).toBe(200), OFTEN)
    await isPutOff(write())
    await Promise.all(Array.from({ length: 20 }, () => read()))
    expect((await read()).statusCode).toBe(200)

    // Connections that were opened meanwhile would take no writes for as long as they live.
    await atrium.sql('set default_transaction_read_only = off')
    await mode('off')
    await vi.waitFor(async () => expect((await write()).statusCode).toBe(200), OFTEN)
    await Promise.all(Array.from({ length: SIZE }, () => isDone(write())))
  })
})

test('while the database has no connection left, calls are put off and the pool stays its size', async () => {
  const [row] = await atrium.sql<{ name: string }>('select current_database() as name')
  await atrium.sql(`alter database ${row?.name} connection limit 0`)
  await proxy.cut()
  await proxy.restore()
  await Promise.all(Array.from({ length: 20 }, () => isPutOff(read())))
  await atrium.sql(`alter database ${row?.name} connection limit -1`)
  await vi.waitFor(() => allWell(), OFTEN)
  expect(proxy.most).toBeLessThanOrEqual(MOST)
})

test('an outage is one line in the log, and its end another', async () => {
  atrium.lines.length = 0
  await proxy.cut()
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 20 }, () => read()))
  const told = () => atrium.lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
  expect(told().length).toBeLessThanOrEqual(1)
  expect(atrium.problems).toEqual([])
  await proxy.restore()
  await vi.waitFor(() => allWell(), OFTEN)
  expect(told().length).toBeLessThanOrEqual(2)
})

test('what was begun goes on by itself afterwards', async () => {
  await operator.call('sysop.enterprise.add', anEnterprise())
  await proxy.cut()
  await isPutOff(read())
  await proxy.restore()
  await vi.waitFor(async () => {
    const waiting = await atrium.sql(
      "select id from jobs where status = 'waiting' and run_at <= now()",
    )
    expect(waiting).toEqual([])
  })
  expect(await atrium.sql("select id from jobs where status = 'failed'")).toEqual([])
})

test('work that kept the database waiting for too long is put off, and nobody calls it an outage', async () => {
  const database = await connect(atrium.url)
  const slow = wearing({ database, clock: atrium.clock }, 'platform', async ({ db }) => {
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid, set_config('idle_in_transaction_session_timeout', '50ms', true)`.execute(
      db,
    )
    const connections = () =>
      atrium.sql('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
    await expect.poll(connections).toEqual([])
    await Promise.all([sql`select 1`.execute(db), sql`select 2`.execute(db)])
  })
  const tellings: unknown[] = []
  database.outage.tellTo({ warn: (line: unknown) => tellings.push(line) } as never)
  await expect(slow).rejects.toMatchObject({ word: 'overloaded' })
  expect(tellings).toEqual([])
  await database.close()
})
