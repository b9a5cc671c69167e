import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const [boss, own] = [
    await accountId(atrium, 'ours-admin'),
    await accountId(atrium, 'ours-member'),
  ]
  const app = (name: string, grants: { role: string; account: number }[]) =>
    putApp(atrium, 'ours', {
      name,
      blueprint: aBlueprint({
        orders: { number: { kind: 'text' }, remark: { kind: 'text' } },
        clients: { called: { kind: 'text' } },
      }),
      grants,
    })
  await app('shared', [
    { role: 'managing', account: boss },
    { role: 'contributing', account: own },
  ])
  await app('secret', [{ role: 'managing', account: boss }])
  await putApp(atrium, 'neighbour', {
    name: 'shared',
    blueprint: aBlueprint({ orders: { number: { kind: 'text' }, remark: { kind: 'text' } } }),
    grants: [{ role: 'managing', account: await accountId(atrium, 'neighbour-member') }],
  })
  const add = (who: Person, place: { app: string; table: string }, values: object) =>
    who.call('record.add', { ...place, values, clientKey: crypto.randomUUID() } as never)
  const orders = { app: 'shared', table: 'orders' }
  for (const answer of [
    await add(admin, orders, { number: 'Bridge north', remark: 'urgent' }),
    await add(member, orders, { number: 'Bridge south' }),
    await add(admin, { app: 'shared', table: 'clients' }, { called: '上海大桥' }),
    await add(admin, { app: 'secret', table: 'orders' }, { number: 'Bridge of spies' }),
    await add(neighbour, orders, { number: 'Bridge elsewhere' }),
  ])
    if (!answer.ok) throw new Error(JSON.stringify(answer))
})
afterAll(() => atrium.close())

const named = async (who: Person, search: string) =>
  (await who.call('record.find', { search })).result?.map(({ name }) => name)

test('records are found by what they are called, in every app that somebody may open, and lead there', async () => {
  expect(await named(admin, 'bridge')).toEqual(['Bridge north', 'Bridge south', 'Bridge of spies'])
  const [found] = (await admin.call('record.find', { search: '大桥' })).result ?? []
  expect(found).toMatchObject({
    app: 'shared',
    table: 'clients',
    name: '上海大桥',
    title: { 'en-US': 'App' },
    tableTitle: 'clients',
  })
  const there = { app: 'shared', table: 'clients', id: Number(found?.id) }
  expect((await admin.call('record.get', there)).ok).toBe(true)
})

test('nobody finds what they may not see: of others, of an app that is not theirs, of the neighbour', async () => {
  expect(await named(member, 'bridge')).toEqual(['Bridge south'])
  expect(await named(neighbour, 'bridge')).toEqual(['Bridge elsewhere'])
})

test('what stands in another field is no name, and one letter says nothing', async () => {
  expect(await named(admin, 'urgent')).toEqual([])
  expect(await named(admin, 'b')).toEqual([])
  expect(await named(admin, 'br')).toHaveLength(3)
  expect(await named(admin, '桥')).toEqual(['上海大桥'])
})

test('removed records and removed apps are found no more', async () => {
  const [{ id } = { id: '0' }] =
    (await admin.call('record.find', { search: 'bridge of' })).result ?? []
  await admin.call('record.remove', { app: 'secret', table: 'orders', ids: [Number(id)] })
  expect(await named(admin, 'bridge of')).toEqual([])
  await atrium.sql("update built_apps set removed_at = now() where name = 'shared'")
  expect(await named(member, 'bridge')).toEqual([])
  await atrium.sql("update built_apps set removed_at = null where name = 'shared'")
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
