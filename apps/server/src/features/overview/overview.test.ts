import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '../../db/connect.ts'
import { wearing } from '../../kernel/transaction/within.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { overviewChores } from './overview.chores.ts'

let atrium: TestAtrium
let database: Database
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  database = await connect(atrium.url)
  atrium.clock.stop()
  operator = await atrium.signIn('operator')
})
afterAll(async () => {
  await database.close()
  await atrium.close()
})

const { counting } = overviewChores
const sample = () => wearing({ database, clock: atrium.clock }, counting.hat, counting.step)
type Range = '24h' | '7d' | '30d' | '90d'
const figures = async (range: Range = '24h', zone = 'UTC', compare = false) => {
  const { result } = await operator.call('overview.figures', { range, zone, compare })
  if (!result) throw new Error('no figures')
  return result
}
const attention = async () => (await operator.call('overview.attention', {})).result ?? []
const kinds = async () => (await attention()).map(({ kind }) => kind)

describe('the figures', () => {
  test('count what there is and what happened, as often as they are taken', async () => {
    await atrium.guest.call('session.create', { loginId: 'ours-member', password: 'wrong' })
    await sample()
    const first = await figures()
    await atrium.signIn('ours-member')
    await sample()
    const { now, points, since, sampled } = await figures()

    expect(now).toMatchObject({ enterprises: 2, people: 7, online: 2, jobsFailed: 0 })
    const last = points.at(-1)
    expect(last).toMatchObject({ enterprises: 2, people: 7, online: 2, refusals: 1 })
    expect((last?.signIns ?? 0) - (first.points.at(-1)?.signIns ?? 0)).toBe(1)
    expect(sampled).toBe(atrium.clock.now().toISOString())
    expect(since).not.toBeNull()
  })

  test('an hour keeps its highest presence and its last counts', async () => {
    const before = await figures()
    await atrium.sql("update sessions set last_seen_at = now() - interval '1 hour'")
    operator = await atrium.signIn('operator')
    await sample()
    const { now, points } = await figures()
    expect(now.online).toBe(1)
    expect(points.at(-1)?.online).toBe(before.now.online)
  })

  test('what happens at the very end of an hour is counted when it is over', async () => {
    await atrium.signIn('ours-member')
    atrium.clock.pass(3600)
    operator = await atrium.signIn('operator')
    await sample()
    const { points } = await figures()
    const [ended, current] = points.slice(-2)
    const [{ n } = { n: 0 }] = await atrium.sql<{ n: number }>(
      `select count(*)::int as n from audit where action = 'session.opened' and at >= $1 and at < $2`,
      [ended?.at, current?.at],
    )
    expect(ended?.signIns).toBe(n)
    expect(current).toMatchObject({ signIns: 1, refusals: 0 })
  })

  test.each([
    ['24h', 24, 1],
    ['7d', 25, 6],
    ['30d', 30, 24],
    ['90d', 90, 24],
  ] as const)(
    '%s is at least %i stretches of %i hours, empty where nobody counted',
    async (range, n, hours) => {
      const { points } = await figures(range)
      expect(points.length).toBeGreaterThanOrEqual(n)
      const [one, two] = points.map(({ at }) => Date.parse(at))
      expect((two as number) - (one as number)).toBe(hours * 3_600_000)
      expect(points[0]).toMatchObject({ enterprises: null, signIns: null })
      expect(points.at(-1)?.signIns).toBeGreaterThan(0)
    },
  )

  test("days begin at the reader's midnight", async () => {
    const { points } = await figures('30d', 'Asia/Shanghai')
    expect(points.every(({ at }) => at.endsWith('T16:00:00.000Z'))).toBe(true)
  })

  test('what happened before is told beside it', async () => {
    await atrium.sql(
      `insert into figures select date_trunc('hour', $1::timestamptz - interval '30 hours'), 1, 1, 1, 1, 1, 5, 4, 3, 0, now()`,
      [atrium.clock.now()],
    )
    expect((await figures('24h')).before).toMatchObject({ signIns: 5, refusals: 4, jobsDone: 3 })
    const { before, points } = await figures('24h', 'UTC', true)
    expect(before.points).toHaveLength(points.length)
    expect(before.points[17]).toMatchObject({ signIns: 5, enterprises: 1 })
    expect((await figures('24h')).before.points).toEqual([])
  })
})

describe('what wants attention', () => {
  test('is nothing in a platform where all is well', async () => {
    expect(await attention()).toEqual([])
  })

  test('enterprises that expire, or have expired, the nearest first', async () => {
    const expire = (space: string, days: number) =>
      atrium.sql('update enterprises set expires_at = $2 where space = $1', [
        space,
        new Date(atrium.clock.now().getTime() + days * 86_400_000),
      ])
    await expire('neighbour', 3)
    await expire('ours', 20)
    expect(await attention()).toMatchObject([
      { kind: 'expiring', count: 2, examples: [{ name: 'neighbour enterprise' }, {}] },
    ])
    await expire('neighbour', -1)
    expect(await kinds()).toEqual(['expired', 'expiring'])
    await atrium.sql('update enterprises set expires_at = null')
  })

  test('seats and storage that are nearly taken', async () => {
    await atrium.sql("update enterprises set member_limit = 2 where space = 'ours'")
    await atrium.sql(
      "update enterprises set storage_bytes = storage_limit where space = 'neighbour'",
    )
    expect(await attention()).toMatchObject([{ kind: 'full', count: 2 }])
    await atrium.sql('update enterprises set member_limit = 100, storage_bytes = 0')
  })

  test('jobs given up, until they are taken up again', async () => {
    await atrium.sql(
      `insert into jobs (tenant_id, kind, steps, status, error) values ($1, 'unknown', '{one}', 'failed', 'no')`,
      [await atrium.idOf('ours')],
    )
    expect(await attention()).toMatchObject([{ kind: 'failedJobs', count: 1 }])
    await atrium.sql("delete from jobs where kind = 'unknown'")
  })

  test('people who are shut out, by name, and nobody who waits a second', async () => {
    for (let tries = 0; tries < 6; tries++)
      await atrium.guest.call('session.create', { loginId: 'neighbour-member', password: 'wrong' })
    expect(await attention()).toMatchObject([
      { kind: 'lockedOut', count: 1, examples: [{ name: expect.stringContaining('neighbour') }] },
    ])
    atrium.clock.pass(60)
    expect(await attention()).toEqual([])
  })

  test('maintenance, before it and while it is on', async () => {
    const at = (minutes: number) =>
      new Date(atrium.clock.now().getTime() + minutes * 60_000).toISOString()
    await operator.call('sysop.update.set', { updating: false, from: at(30), until: at(60) })
    expect(await kinds()).toEqual(['maintenanceAhead'])
    await operator.call('sysop.update.set', { updating: true })
    expect(await kinds()).toEqual(['maintenanceOn'])
    await operator.call('sysop.update.set', { updating: false })
  })
})

test('no page of it reads a large table from end to end', async () => {
  await atrium.sql('set enable_seqscan = off')
  const plans = async (statement: string) =>
    JSON.stringify(await atrium.sql(`explain (format json) ${statement}`))
  for (const statement of [
    "select count(*) from audit where action = 'session.opened' and at >= now() and at < now()",
    `select count(*) from audit where at >= now() and at < now()
     and action in ('session.refused', 'session.stepRefused', 'workplace.refused')`,
    "select count(*) from jobs where status = 'failed'",
    "select count(*) from jobs where status = 'done' and done[cardinality(done)] >= now()",
    'select id from enterprises where expires_at > now() and expires_at <= now() order by expires_at, id limit 3',
    `select id from enterprises where member_count >= 0.9 * member_limit
     or (storage_limit > 0 and storage_bytes >= 0.9 * storage_limit) order by id limit 3`,
    "select from attempts where open_again_at > 'epoch' and open_again_at > now()",
    'select account_id from sessions where last_seen_at > now()',
  ]) {
    const plan = await plans(statement)
    expect(plan, statement).not.toContain('Seq Scan')
    expect(plan, statement).toMatch(/Index/)
  }
  await atrium.sql('set enable_seqscan = on')
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
