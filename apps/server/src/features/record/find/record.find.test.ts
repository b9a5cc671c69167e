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

test('a name is found among many records that say the same elsewhere, and one’s own among many of others', async () => {
  const [{ place, called, remark } = { place: '', called: 0, remark: 0 }] = await atrium.sql<{
    place: string
    called: number
    remark: number
  }>(
    `select 'r' || t.tenant_id || '.t' || t.id as place,
       max(f.id) filter (where f.key = 'number') as called, max(f.id) filter (where f.key = 'remark') as remark
     from own_tables t join built_apps a on a.tenant_id = t.tenant_id and a.id = t.app_id
     join own_fields f on f.tenant_id = t.tenant_id and f.table_id = t.id
     where a.name = 'shared' and t.key = 'orders' and t.tenant_id = $1 group by 1`,
    [await atrium.idOf('ours')],
  )
  const own = await accountId(atrium, 'ours-member')
  await atrium.sql(
    `insert into ${place} (created_at, changed_at, owner_id, search, pairs, c${called}, c${remark})
     select now(), now(), case when n = 2500 then ${own} end, lower(t.called || ' ' || t.remark),
       '{独,木,独木}', t.called, t.remark
     from generate_series(1, 3000) n, lateral (select
       case when n = 2500 then '小独木' when n = 2999 then '独木舟' else 'Plank ' || n end as called, '独木' as remark) t`,
  )
  expect(await named(admin, '独木')).toEqual(['独木舟'])
  expect(await named(member, '独木')).toEqual(['小独木'])
  expect(await named(admin, 'pl')).toHaveLength(5)
  expect(await named(member, 'pl')).toEqual([])
  await atrium.sql(`delete from ${place} where c${remark} = '独木'`)
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
