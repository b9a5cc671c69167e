import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let ours: Organisation
let admin: Person
let member: Person
let heir: number
const orders = { app: 'orders', table: 'orders' }

beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  ;({ admin, member } = await atrium.signInEveryKind({ inSpace: true }))
  heir = await accountId(atrium, 'ours-member')
  const blueprint = aBlueprint({
    orders: { number: { kind: 'text' }, keeper: { kind: 'person' } },
  })
  // Each sees their own alone.
  for (const space of ['ours', 'neighbour'])
    await putApp(atrium, space, {
      name: 'orders',
      blueprint,
      grants: space === 'ours' ? [{ role: 'contributing', account: heir }] : [],
    })
})
afterAll(() => atrium.close())

const goer = async (login: string) => {
  const id = await ours.person(login, null)
  await atrium.sql(
    `insert into built_app_grants (tenant_id, app_id, role, account_id)
     select tenant_id, id, 'contributing', $1 from built_apps where name = 'orders' and tenant_id = $2`,
    [id, await atrium.idOf('ours')],
  )
  const who = await atrium.signIn(login, { space: 'ours' })
  const values = { number: login, keeper: { id: String(id), name: '' } }
  const added = await who.call('record.add', { ...orders, values, clientKey: crypto.randomUUID() })
  if (!added.ok) throw new Error(JSON.stringify(added))
  return { id, record: added.result.id }
}
const records = async (who: Person) =>
  (await who.call('record.list', orders)).result?.rows.map(({ id }) => id)

test('records of who leaves go to their successor, and what became of them stays theirs', async () => {
  const { id, record } = await goer('goer-one')
  expect(await records(member)).toEqual([])
  expect((await admin.call('member.belongings', { id })).result?.records).toBe(1)
  const left = await admin.call('member.leave', { id, successor: heir, withRoles: false })
  expect(left.result?.handed.records).toBe(1)
  expect(await records(member)).toEqual([record])
  const { changes = [] } =
    (await member.call('record.history', { ...orders, id: record })).result ?? {}
  expect(changes).toMatchObject([{ kind: 'created', by: { id: String(id) } }])
  expect((await member.call('record.get', { ...orders, id: record })).result?.values).toMatchObject(
    {
      keeper: { id: String(id) },
    },
  )
  expect(
    await atrium.sql('select from built_app_grants where account_id = $1', [id]),
    'what they might do is over',
  ).toEqual([])
})

test('without a successor they stay where they are, and who manages the app finds them', async () => {
  const { id, record } = await goer('goer-two')
  const left = await admin.call('member.leave', { id, successor: null, withRoles: false })
  expect(left.ok).toBe(true)
  expect(await records(member)).not.toContain(record)
  expect(await records(admin)).toContain(record)
})

test('an app that somebody built stays when they leave', async () => {
  const id = await ours.person('goer-three', null)
  await atrium.sql("update built_apps set built_by = $1 where name = 'orders'", [id])
  expect((await admin.call('member.leave', { id, successor: null, withRoles: false })).ok).toBe(
    true,
  )
  const { rows = [] } = (await admin.call('builtApp.list', { search: 'orders' })).result ?? {}
  expect(rows).toMatchObject([{ name: 'orders', state: 'ready' }])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
