import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../../db/connect.ts'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { testVault } from '../../test/fixtures/furnish.ts'
import { createLog } from '../telemetry/log.ts'
import { wearing } from '../transaction/within.ts'
import type { JobKind } from './job-kind.ts'
import { enqueue, Jobs } from './jobs.ts'
import { Live } from './live.ts'

let atrium: TestAtrium
let database: Database
let tenant: number
const log = createLog('silent')
beforeAll(async () => {
  atrium = await openAtrium()
  database = await connect(atrium.url)
  tenant = await atrium.idOf('ours')
})
afterAll(async () => {
  await database.close()
  await atrium.close()
})

const runtime = () => ({
  database,
  clock: atrium.clock,
  settings: { product: 'atrium', system: 'atrium' as const, version: '0', sms: null },
  vault: testVault,
})

const order = (kind: string, steps: string[]) =>
  wearing(runtime(), 'platform', ({ db }) => enqueue(db, { kind, steps, tenant, input: {} }))

async function workers(count: number, kinds: Record<string, JobKind>, on = runtime()) {
  const all = await Promise.all(
    Array.from({ length: count }, async () => {
      const live = new Live(database)
      await live.start()
      const jobs = new Jobs(on, log, kinds)
      jobs.start(live)
      return { live, jobs }
    }),
  )
  return async () => {
    for (const { live, jobs } of all) {
      await jobs.stop()
      await live.stop()
    }
  }
}

const silent = async () => {}
const states = (kind: string) =>
  atrium.sql<{ status: string; steps: number }>(
    'select status, cardinality(done) as steps from jobs where kind = $1',
    [kind],
  )

test('each step of fifty jobs happens once, with three workers after them', async () => {
  const found =
    (name: string): JobKind['steps'][string] =>
    async ({ db }) => {
      await db
        .insertInto('departments')
        .values({ name, parent_id: await top() })
        .execute()
    }
  const top = async () =>
    (
      await atrium.sql<{ id: number }>(
        'select id from departments where tenant_id = $1 and parent_id is null',
        [tenant],
      )
    )[0]?.id as number
  const stop = await workers(3, {
    counting: { steps: { one: found('one'), two: found('two') }, moved: silent },
  })
  for (let n = 0; n < 50; n++) await order('counting', ['one', 'two'])

  await expect
    .poll(() => states('counting').then((rows) => rows.every(({ status }) => status === 'done')))
    .toBe(true)
  await stop()
  const departments = await atrium.sql(
    "select name, count(*)::int as n from departments where name in ('one', 'two') group by 1 order by 1",
  )
  expect(departments).toEqual([
    { name: 'one', n: 50 },
    { name: 'two', n: 50 },
  ])
})

test('a step that fails leaves nothing, is tried again, and goes on where it was', async () => {
  const ran: string[] = []
  const kind: JobKind = {
    steps: {
      first: async () => void ran.push('first'),
      second: async ({ db }) => {
        ran.push('second')
        await db.insertInto('space_settings').values({ key: 'half', value: '1' }).execute()
        if (ran.length < 4) throw new Error('not yet')
      },
    },
    moved: silent,
  }
  await order('stumbling', ['first', 'second'])
  const stop = await workers(1, { stumbling: kind })
  await expect
    .poll(async () => {
      atrium.clock.pass(5)
      await order('none', [])
      return states('stumbling')
    })
    .toEqual([{ status: 'done', steps: 2 }])
  await stop()
  expect(ran).toEqual(['first', 'second', 'second', 'second'])
  expect(await atrium.sql("select value from space_settings where key = 'half'")).toEqual([
    { value: 1 },
  ])
})

const leave = (key: string): JobKind['steps'][string] =>
  async function step({ db }) {
    await db.insertInto('space_settings').values({ key, value: '1' }).execute()
  }
const left = (key: string) => atrium.sql('select from space_settings where key = $1', [key])

/** As if nobody had heard of the process that holds it for a while. */
const expire = (kind: string) =>
  atrium.sql(
    "update jobs set lease_until = now() - interval '1 s' where kind = $1 and lease is not null",
    [kind],
  )

test.each([
  ['fails', 'lost its way'],
  ['comes to an end after all', null],
])('a process that hangs loses its job; when it %s, nothing of it counts', async (how, error) => {
  const kind = `hung: ${how}`
  const begun = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const hanging: JobKind['steps'][string] = async (scope) => {
    begun.resolve()
    await taken.promise
    if (error) throw new Error(error)
    await (leave(kind) as (given: typeof scope) => Promise<void>)(scope)
  }
  await order(kind, ['only'])
  const stopHung = await workers(1, { [kind]: { steps: { only: hanging }, moved: silent } })
  await begun.promise
  const stopQuick = await workers(1, { [kind]: { steps: { only: leave(kind) }, moved: silent } })
  await expect
    .poll(async () => {
      await expire(kind)
      return states(kind)
    })
    .toEqual([{ status: 'done', steps: 1 }])
  taken.resolve()
  await stopHung()
  await stopQuick()
  expect(await atrium.sql('select status, tries, error from jobs where kind = $1', [kind])).toEqual(
    [{ status: 'done', tries: 0, error: null }],
  )
  expect(await left(kind)).toHaveLength(1)
})

test('a long step holds no transaction while it works, and is marked with what it gives back', async () => {
  const going = Promise.withResolvers<void>()
  const worked = Promise.withResolvers<void>()
  const kind: JobKind = {
    steps: {
      only: {
        long: async () => {
          going.resolve()
          await worked.promise
          return leave('long') as never
        },
      },
    },
    moved: silent,
  }
  await order('long', ['only'])
  const stop = await workers(1, { long: kind })
  await going.promise
  const open = await atrium.sql(
    "select from pg_stat_activity where datname = current_database() and state ~ '^idle in' and usename ~ '_login$'",
  )
  expect(open).toEqual([])
  expect(await atrium.sql("select tries from jobs where kind = 'long'")).toEqual([{ tries: 1 }])
  worked.resolve()
  await expect.poll(() => states('long')).toEqual([{ status: 'done', steps: 1 }])
  await stop()
  expect(await left('long')).toHaveLength(1)
})

test('a server that ends gives back what would take long, and it is no try', async () => {
  const going = Promise.withResolvers<void>()
  const untilStopped: JobKind['steps'][string] = {
    long: ({ signal }) =>
      new Promise((_, reject) => {
        going.resolve()
        signal?.addEventListener('abort', () => reject(new Error('stopped')))
      }),
  }
  await order('given back', ['only'])
  const stop = await workers(1, { 'given back': { steps: { only: untilStopped }, moved: silent } })
  await going.promise
  await stop()
  expect(
    await atrium.sql(
      "select status, tries, deaths, error, lease from jobs where kind = 'given back'",
    ),
  ).toEqual([{ status: 'waiting', tries: 0, deaths: 0, error: null, lease: null }])
})

test('a job rides in the transaction that ordered it', async () => {
  const lost = wearing(runtime(), 'platform', async ({ db }) => {
    await enqueue(db, { kind: 'lost', steps: ['x'], tenant, input: {} })
    throw new Error('changed my mind')
  })
  await expect(lost).rejects.toThrow('changed my mind')
  expect(await states('lost')).toEqual([])
})
