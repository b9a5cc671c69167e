import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let [sales, north, works] = [0, 0, 0]
let [seller, northerner, worker, manager] = [0, 0, 0, 0]
let keeper = 0
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  sales = await ours.department('Sales')
  north = await ours.department('North', sales)
  works = await ours.department('Works')
  seller = await ours.person('seller', sales)
  northerner = await ours.person('northerner', north)
  worker = await ours.person('worker', works)
  manager = await ours.person('manager', sales)
  keeper = await ours.role('keeper', ['org', 'roles'])
})
afterAll(() => atrium.close())

/** Whom the manager may manage, of our people and one of the neighbour's. */
async function managed(permission = 'org', by = manager): Promise<string[]> {
  await atrium.sql(
    "select set_config('atrium.tenant', $1, false), set_config('atrium.account', $2, false)",
    [String(ours.tenant), String(by)],
  )
  const rows = await atrium.sql<{ login_id: string }>(
    `select login_id from accounts where login_id = any ($2) and within_reach(id, $1) order by 1`,
    [permission, ['seller', 'northerner', 'worker', 'neighbour-member', 'ours-admin']],
  )
  return rows.map(({ login_id }) => login_id)
}

test('a role for everybody reaches everybody of the space, and nobody of the neighbour', async () => {
  await ours.give(manager, keeper)
  expect(await managed()).toEqual(['northerner', 'ours-admin', 'seller', 'worker'])
  expect(await managed('brand')).toEqual([])
  await ours.take(manager)
  expect(await managed()).toEqual([])
})

test('a role for one’s own departments reaches them and what is below', async () => {
  await ours.give(manager, keeper, 'own')
  expect(await managed()).toEqual(['northerner', 'seller'])
  await atrium.sql('insert into further_departments values ($1, $2, $3)', [
    ours.tenant,
    worker,
    north,
  ])
  expect(await managed()).toEqual(['northerner', 'seller', 'worker'])
  await atrium.sql('delete from further_departments')
  await ours.take(manager)
})

test('a role for chosen departments reaches those alone, and two roles reach what each does', async () => {
  await ours.give(manager, keeper, 'chosen', [north, works])
  expect(await managed()).toEqual(['northerner', 'worker'])
  await ours.give(manager, await ours.role('other', ['org']), 'own')
  expect(await managed()).toEqual(['northerner', 'seller', 'worker'])
  expect(await managed('roles')).toEqual(['northerner', 'worker'])
  await ours.take(manager)
})

test('heads by rule reach the departments they head, not those they are merely in', async () => {
  await ours.head(works, manager)
  await atrium.sql(
    "insert into role_rules (tenant_id, role_id, kind, reach) values ($1, $2, 'head', 'own')",
    [ours.tenant, keeper],
  )
  expect(await managed()).toEqual(['worker'])
  expect(await managed('org', seller)).toEqual([])
  await atrium.sql('delete from role_rules')
  expect(await managed()).toEqual([])
})

test('somebody in no department is within reach of who reaches everybody', async () => {
  await ours.person('nowhere', null)
  const id = await accountId(atrium, 'nowhere')
  await ours.give(manager, keeper, 'own')
  const reached = () => atrium.sql('select within_reach($1, $2) as yes', [id, 'org'])
  await managed()
  expect(await reached()).toEqual([{ yes: false }])
  await atrium.sql("update membership_roles set reach = 'all' where account_id = $1", [manager])
  expect(await reached()).toEqual([{ yes: true }])
  expect([northerner, sales].every(Boolean)).toBe(true)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
