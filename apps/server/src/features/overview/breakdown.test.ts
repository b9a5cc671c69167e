import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  atrium.clock.stop()
  // Counted as soon as it was opened: the first day.
  await figure(0, 2)
  operator = await atrium.signIn('operator')
  await atrium.sql("update enterprises set created_at = $1::timestamptz - interval '400 days'", [
    atrium.clock.now(),
  ])
  await atrium.sql("update accounts set created_at = $1::timestamptz - interval '400 days'", [
    atrium.clock.now(),
  ])
})
afterAll(() => atrium.close())

const DAY = 86_400_000
const ago = (days: number) => new Date(atrium.clock.now().getTime() - days * DAY)

const create = async (space: string, days: number, more = '') => {
  const [row] = await atrium.sql<{ id: number }>(
    `insert into enterprises (space, name, ent_type, status, private, is_control, saas_ent_type, member_limit, storage_limit, created_at)
     values ($1, $1 || ' works', 0, 'active', false, false, 'formal', 10, 1000, $2) returning id`,
    [space, ago(days)],
  )
  if (more) await atrium.sql(`update enterprises set ${more} where id = $1`, [row?.id])
  return row?.id as number
}

const figures = async (range: '24h' | '7d' | '30d' | '90d', zone = 'UTC') => {
  const { result } = await operator.call('overview.figures', { range, zone })
  if (!result) throw new Error('no figures')
  return result
}
const breakdown = async (range: '7d' | '30d' = '7d') => {
  const { result } = await operator.call('overview.breakdown', { range })
  if (!result) throw new Error('no breakdown')
  return result
}
const figure = (days: number, enterprises: number) =>
  atrium.sql(
    `insert into figures (hour, enterprises, people, online, online_most, storage, sign_ins, refusals, jobs_done, jobs_failed, packages, sampled_at)
     values (date_trunc('hour', $1::timestamptz), $2, 50, 0, 0, 0, 0, 0, 0, 0, 0, $1) on conflict do nothing`,
    [ago(days), enterprises],
  )

describe('how many there were when a range began', () => {
  test('is known on the first day, before anything was counted', async () => {
    for (let n = 0; n < 6; n++) await create(`first-${n}`, 0)
    await create('older', 20)
    expect((await figures('7d')).begun).toMatchObject({ enterprises: 3, people: 7 })
    expect((await figures('30d')).begun).toMatchObject({ enterprises: 2, people: 7 })
  })

  test('counts what was there then and is gone since, and not what came and went', async () => {
    await atrium.sql(
      `insert into deleted_enterprises (enterprise_id, space, name, began_at, ended_at)
       values (70001, 'gone-1', 'Gone', $1, $1), (70002, 'gone-2', 'Brief', $1, $1), (70003, 'gone-3', 'Long gone', $2, $2),
         (70004, 'going', 'Going', $1, null)`,
      [ago(2), ago(40)],
    )
    await atrium.sql(
      `insert into audit (action, target, detail, address, agent, request_id, at)
       values ('enterprise.founded', '70002', '{}', '', '', '', $1)`,
      [ago(3)],
    )
    expect((await figures('7d')).begun.enterprises).toBe(4)
  })

  test('is what was counted last before it, where somebody counted', async () => {
    await figure(8, 41)
    await figure(6, 43)
    const { begun, before } = await figures('7d')
    expect(begun).toMatchObject({ enterprises: 41, people: 50 })
    expect(before.begun.enterprises).toBe(4)
    expect((await figures('24h')).begun.enterprises).toBe(43)
  })

  test('days without figures are there, and empty', async () => {
    const { points } = await figures('30d', 'America/New_York')
    expect(points).toHaveLength(30)
    expect(points.filter(({ enterprises }) => enterprises !== null)).toHaveLength(3)
    const days = points.map(({ at }) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(at)),
    )
    expect(new Set(days).size).toBe(30)
  })

  test('a zone that is none is refused by name', async () => {
    const answer = await operator.call('overview.figures', { zone: 'nowhere' })
    expect(answer).toMatchObject({ status: 400, fields: { zone: expect.anything() } })
  })
})

describe('enterprises are told apart', () => {
  test('by category, type and status, each of them once', async () => {
    const { parts } = await breakdown()
    const [{ n } = { n: 0 }] = await atrium.sql<{ n: number }>(
      'select count(*)::int as n from enterprises',
    )
    for (const part of Object.values(parts))
      expect(part.reduce((sum, { count }) => sum + count, 0)).toBe(n)
    expect(parts.category).toContainEqual({ value: null, name: null, count: 7 })
    expect(parts.category.some(({ name }) => name !== null)).toBe(true)
    expect(parts.status).toMatchObject([{ value: 'active', name: null }])
  })

  test('the largest by members, and those that grow by who joined in the range', async () => {
    const { lists, totals } = await breakdown()
    expect(lists.largest[0]).toMatchObject({ value: expect.any(Number) })
    expect(lists.largest.every(({ value }) => value > 0)).toBe(true)
    expect(totals.growing).toBe(2)
    await atrium.sql('update memberships set joined_at = $1 where tenant_id = $2', [
      ago(10),
      await atrium.idOf('ours'),
    ])
    expect((await breakdown()).lists.growing).toMatchObject([{ name: 'neighbour enterprise' }])
    expect((await breakdown('30d')).totals.growing).toBe(2)
  })

  test('the idle ones: open and without anybody for thirty days, never seen first; not those that are shut', async () => {
    await create('sleeper', 60, "last_active_at = now() - interval '50 days'")
    await create('never', 60)
    await create('shut', 60, "status = 'suspended'")
    await create('awake', 60, 'last_active_at = now()')
    await atrium.sql(
      "update enterprises set last_active_at = now() where space in ('ours', 'neighbour')",
    )
    const { lists, totals, parts } = await breakdown()
    expect(lists.idle).toMatchObject([{ name: 'never works', at: null }, { name: 'sleeper works' }])
    expect(totals.idle).toBe(2)
    expect(parts.status).toContainEqual({ value: 'suspended', name: null, count: 1 })
  })

  test('those near their limits, the fullest first, by seats or storage', async () => {
    await create('seats', 1, 'member_count = 9')
    await create('bytes', 1, 'storage_bytes = 1200')
    await create('roomy', 1, 'member_count = 8')
    expect((await breakdown()).lists.full).toMatchObject([
      { name: 'bytes works', value: 1.2 },
      { name: 'seats works', value: 0.9 },
    ])
  })

  test('to operators alone', async () => {
    for (const loginId of ['ours-admin', 'console', 'neighbour-admin']) {
      const { call } = await atrium.signIn(loginId)
      expect(await call('overview.breakdown', {})).toMatchObject({ error: 'forbidden' })
    }
  })
})

test('the figures as a spreadsheet have the days of the reader', async () => {
  const { body } = await operator.raw('GET', '/v1/overview/export?range=30d&zone=Asia/Shanghai', {
    headers: { 'accept-language': 'en-US' },
  })
  const lines = body.trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines[0]).toContain('Sign-ins')
  expect(lines[0]).toContain('(Asia/Shanghai)')
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d 00:00:00,/)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
