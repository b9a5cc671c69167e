import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database } from '../../db/connect.ts'
import { createLog } from '../../kernel/telemetry/log.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { testVault } from '../../test/fixtures/furnish.ts'
import { Sealer } from './audit.sealer.ts'

let atrium: TestAtrium
let theirs: Person
let database: Database
let sealer: Sealer
beforeAll(async () => {
  atrium = await openAtrium()
  database = await connect(atrium.url, { size: 2 })
  const settings = { product: 'atrium', system: 'atrium', version: '0', sms: null } as const
  const runtime = { database, clock: atrium.clock, settings, vault: testVault }
  sealer = new Sealer(runtime, createLog('silent'))
  for (const space of ['ours', 'neighbour']) {
    theirs = await atrium.signIn(`${space}-admin`, { space })
    await theirs.call('invitation.make', { uses: 1, days: 1 })
  }
})
afterAll(async () => {
  await database.close()
  await atrium.close()
})

async function seal() {
  const [written] = await atrium.sql<{ seq: number }>('select max(seq) as seq from audit')
  await vi.waitFor(
    async () => {
      await sealer.seal()
      const [bound] = await atrium.sql<{ upto: number }>(
        'select max(upto) as upto from audit_seals',
      )
      expect(bound?.upto).toBeGreaterThanOrEqual(written?.seq ?? 0)
    },
    { interval: 20 },
  )
}
const piece = (who: Person, from: number) => who.call('spaceAudit.verify', { from })

async function verified(who: Person) {
  let lines = 0
  for (let from: number | null = 0; from !== null; ) {
    const answer: Awaited<ReturnType<typeof piece>> = await piece(who, from)
    if (!answer.ok) throw new Error(answer.error)
    lines += answer.result.lines
    if (answer.result.next === null) return { ...answer.result, lines }
    from = answer.result.next
  }
  throw new Error('no answer')
}

test('counts the own lines, and no others', async () => {
  await seal()
  const [{ n } = { n: 0 }] = await atrium.sql<{ n: number }>(
    'select count(*)::int as n from audit where tenant_id = $1',
    [await atrium.idOf('neighbour')],
  )
  expect(await verified(theirs)).toMatchObject({ broken: null, lines: n, done: 1, unsealed: 0 })
})

test('finds a line that was changed, and says between which moments', async () => {
  await theirs.call('invitation.make', { uses: 1, days: 1 })
  await seal()
  await atrium.sql(
    `update audit set address = '' where seq = (select max(seq) from audit where tenant_id = $1)`,
    [await atrium.idOf('neighbour')],
  )
  const { broken } = await verified(theirs)
  expect(broken?.lines).toBeGreaterThan(0)
  expect(Date.parse(broken?.until ?? '')).toBeGreaterThan(Date.parse(broken?.from ?? '1970-01-01'))
})

test('finds a line that was removed, though nothing of it is left', async () => {
  await atrium.sql(
    'delete from audit where seq = (select max(seq) from audit where tenant_id = $1)',
    [await atrium.idOf('neighbour')],
  )
  expect((await verified(theirs)).broken).not.toBeNull()
})

test('a page of a long trail is found by an index, whatever it is narrowed by', async () => {
  await atrium.sql(`insert into audit (tenant_id, actor_id, action, target, detail, address, agent, request_id, at)
    select 1 + n % 2, n % 50, 'many.' || n % 20, n % 1000, '{}', '10.0.0.' || n % 200, '', '', timestamptz '2024-01-01' + n * interval '1 second'
    from generate_series(1, 30000) n`)
  await atrium.sql('analyze audit')
  const lines = `select * from audit where tenant_id = 1`
  const cuts = [
    'true',
    'actor_id = 7',
    "action = 'many.3'",
    "target = '77'",
    "address = '10.0.0.9'",
    "at >= '2024-01-01 02:00' and at < '2024-01-01 03:00'",
  ]
  for (const cut of cuts)
    for (const order of ['asc', 'desc']) {
      const plan = await atrium.sql<{ 'QUERY PLAN': string }>(
        `explain (analyze, timing off, summary off) ${lines} and ${cut} order by at ${order}, seq ${order} limit 51`,
      )
      const text = plan.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toMatch(/Index Scan/)
      expect(text).not.toMatch(/Seq Scan|Rows Removed by Filter: \d{3}/)
    }
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
