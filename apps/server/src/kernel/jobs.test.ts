import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { testVault } from '../test/furnish.ts'
import { type House, openHouse } from '../test/house.ts'
import { enqueue, type JobKind, Jobs } from './jobs.ts'
import { Live } from './live.ts'
import { createLogger } from './log.ts'
import { wearing } from './within.ts'

let house: House
let database: Database
let tenant: number
const log = createLogger('silent')
beforeAll(async () => {
  house = await openHouse()
  database = await connect(house.url)
  tenant = await house.idOf('ours')
})
afterAll(async () => {
  await database.close()
  await house.close()
})

const ground = () => ({
  database,
  clock: house.clock,
  settings: { product: 'atrium', system: 'atrium' as const, version: '0', sms: null },
  vault: testVault,
})

const order = (kind: string, steps: string[]) =>
  wearing(ground(), 'platform', ({ db }) => enqueue(db, { kind, steps, tenant, input: {} }))

async function workers(count: number, kinds: Record<string, JobKind>, on = ground()) {
  const all = await Promise.all(
    Array.from({ length: count }, async () => {
      const live = new Live(database, log)
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
  house.sql<{ status: string; steps: number }>(
    'select status, cardinality(done) as steps from jobs where kind = $1',
    [kind],
  )

test('each step of fifty jobs happens once, with three workers after them', async () => {
  const leave =
    (name: string): JobKind['steps'][string] =>
    async ({ db }) => {
      await db
        .insertInto('departments')
        .values({ name, parent_id: await top() })
        .execute()
    }
  const top = async () =>
    (
      await house.sql<{ id: number }>(
        'select id from departments where tenant_id = $1 and parent_id is null',
        [tenant],
      )
    )[0]?.id as number
  const stop = await workers(3, {
    counting: { steps: { one: leave('one'), two: leave('two') }, moved: silent },
  })
  for (let n = 0; n < 50; n++) await order('counting', ['one', 'two'])

  await expect
    .poll(() => states('counting').then((rows) => rows.every(({ status }) => status === 'done')), {
      timeout: 20_000,
    })
    .toBe(true)
  await stop()
  const left = await house.sql(
    "select name, count(*)::int as n from departments where name in ('one', 'two') group by 1 order by 1",
  )
  expect(left).toEqual([
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
    .poll(
      async () => {
        house.clock.pass(5)
        await order('none', [])
        return states('stumbling')
      },
      { timeout: 20_000 },
    )
    .toEqual([{ status: 'done', steps: 2 }])
  await stop()
  expect(ran).toEqual(['first', 'second', 'second', 'second'])
  expect(await house.sql("select value from space_settings where key = 'half'")).toEqual([
    { value: 1 },
  ])
})

test('a lane that failed does not undo what another has done meanwhile', async () => {
  const failed = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  // From its failure on, the slow process gets its next connection only when the other has finished.
  let isSlow = false
  const connectLate = async () => {
    if (isSlow) await done.promise
    return database.pool.connect()
  }
  const slow = {
    ...ground(),
    database: { ...database, pool: { connect: connectLate } as unknown as Database['pool'] },
  }
  const stumble: JobKind = {
    steps: {
      only: async () => {
        isSlow = true
        failed.resolve()
        throw new Error('lost its way')
      },
    },
    moved: silent,
  }
  await order('raced', ['only'])
  const stopSlow = await workers(1, { raced: stumble }, slow)
  await failed.promise
  const stopQuick = await workers(1, { raced: { steps: { only: silent }, moved: silent } })
  await expect
    .poll(() => states('raced'), { timeout: 20_000 })
    .toEqual([{ status: 'done', steps: 1 }])
  done.resolve()
  await stopSlow()
  await stopQuick()
  const [job] = await house.sql("select status, tries, error from jobs where kind = 'raced'")
  expect(job).toEqual({ status: 'done', tries: 0, error: null })
})

test('a job rides in the transaction that ordered it', async () => {
  const lost = wearing(ground(), 'platform', async ({ db }) => {
    await enqueue(db, { kind: 'lost', steps: ['x'], tenant, input: {} })
    throw new Error('changed my mind')
  })
  await expect(lost).rejects.toThrow('changed my mind')
  expect(await states('lost')).toEqual([])
})
