import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { exported, settled, uploaded } from '../../test/fixtures/transfer.ts'

let atrium: TestAtrium
let operator: Person
let bystander: pg.Client
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  bystander = new pg.Client(atrium.url)
  await bystander.connect()
})
afterAll(async () => {
  await bystander.end()
  await atrium.close()
})

const OFTEN = { interval: 50 }
const waiting = () =>
  atrium.sql("select from pg_locks where not granted and relation = 'brands'::regclass")
const counted = async () => {
  const [row] = await atrium.sql<{ n: number; real: number }>(
    `select n::int, (select count(*) from accounts)::int as real from tallies where name = 'accounts'`,
  )
  return row
}

test('while an enterprise is being imported, others add people, and all are counted', async () => {
  const file = await exported(operator, await atrium.idOf('ours'))
  const id = (await uploaded(operator, file))?.id ?? 0
  // Its people are placed; it has to wait for this table.
  await bystander.query('begin')
  await bystander.query('lock table brands in exclusive mode')
  await operator.call('transfer.import', { id, space: 'beside', name: 'Beside', logins: [] })
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), OFTEN)
  const added = await operator.call('sysop.user.add', { loginId: 'beside-it', name: 'Beside it' })
  expect(added).toMatchObject({ ok: true })
  expect(await waiting()).toHaveLength(1)
  await bystander.query('rollback')
  expect(await settled(operator, id)).toMatchObject({ state: 'done' })
  const { n, real } = (await counted()) ?? {}
  expect(n).toBe(real)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
