import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MOST_LEADING, RECORDS_COUNTED } from '@atrium/contract/built-apps/record-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
const here = { app: 'leads', table: 'clients' }
const ids = { first: 0, second: 0 }
let numbers: Record<string, number>

const money = { kind: 'money', currency: 'CNY' } as const
const toClient = { kind: 'relation', target: 'clients' } as const
const roles = usualRoles(['clients', 'orders', 'visits', 'secrets'])
/** Who reads sees orders that they made, not what these cost; visits without whom they were to; no secrets at all. */
const reading = roles['reading'] as Blueprint['roles'][string]
const own = { see: 'own', create: true, change: 'none', remove: 'none' } as const
reading.tables['orders'] = { ...own, hidden: ['cost01'] }
reading.tables['visits'] = { ...own, see: 'all', hidden: ['whom01'] }
reading.tables['secrets'] = { ...own, see: 'none' }

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const blueprint = aBlueprint(
    {
      clients: { called: { kind: 'text' }, parent: toClient },
      orders: {
        number: { kind: 'text' },
        client: toClient,
        notes1: { kind: 'longText' },
        cost01: money,
        amount: money,
        double: { ...money, formula: 'amount * 2' },
        bought: { kind: 'date' },
        payer1: toClient,
      },
      visits: { when01: { kind: 'date' }, whom01: toClient },
      secrets: { what01: { kind: 'text' }, client: toClient },
    },
    roles,
  )
  const account = await accountId(atrium, 'ours-member')
  const grants = [{ role: 'reading', account }]
  numbers = await putApp(atrium, 'ours', { name: here.app, blueprint, grants })
  ids.first = await add(admin, 'clients', { called: 'A' })
  ids.second = await add(admin, 'clients', { called: 'B', parent: ref(ids.first) })
  const client = ref(ids.first)
  await add(admin, 'orders', { number: '1', client, amount: '10', cost01: '3' })
  await add(member, 'orders', { number: '2', client, amount: '20' })
  await add(admin, 'orders', { number: '3', client, payer1: client })
  await add(admin, 'orders', { number: '4', client: ref(ids.second) })
  await add(admin, 'secrets', { what01: 'nobody knows', client })
  await add(admin, 'visits', { when01: '2026-11-19', whom01: client })
})
afterAll(() => atrium.close())

const ref = (id: number) => ({ id: String(id), name: '' })
async function add(who: Person, table: string, values: object): Promise<number> {
  const clientKey = crypto.randomUUID()
  const { result, ...refused } = await who.call('record.add', {
    app: here.app,
    table,
    values: values as never,
    clientKey,
  })
  if (!result) throw new Error(JSON.stringify(refused))
  return Number(result.id)
}
async function leadingTo(who: Person, id: number, more: object = {}) {
  const { result, ...refused } = await who.call('record.leading', { ...here, id, ...more })
  if (!result) throw new Error(JSON.stringify(refused))
  return result.leading
}
const names = (rows: readonly { values: object }[]) =>
  rows.map(({ values }) => Object.values(values)[0] as unknown)

test('a record has the records that lead to it, relation by relation, the newest first', async () => {
  const leading = await leadingTo(admin, ids.first, { length: 2 })
  expect(leading).toMatchObject([
    { table: 'clients', relation: 'parent', count: 1, columns: [] },
    { table: 'orders', relation: 'client', count: 3, columns: ['cost01', 'amount', 'double'] },
    { table: 'orders', relation: 'payer1', count: 1 },
    { table: 'visits', relation: 'whom01', count: 1 },
    { table: 'secrets', relation: 'client', count: 1 },
  ])
  const [, orders] = leading
  expect(names(orders?.rows ?? [])).toEqual(['3', '2'])
  expect(orders?.rows[1]?.values).toEqual({
    number: '2',
    cost01: null,
    amount: '20',
    double: '40',
  })
  expect(await leadingTo(admin, ids.second)).toMatchObject([
    { count: 0, rows: [] },
    { count: 1, rows: [{ values: { number: '4' } }] },
    { count: 0 },
    { count: 0 },
    { count: 0 },
  ])
})

test('a reader neither sees nor counts what is out of their reach, nor what leads here by a hidden field', async () => {
  const leading = await leadingTo(member, ids.first)
  expect(leading).toMatchObject([
    { table: 'clients', count: 1 },
    { table: 'orders', relation: 'client', count: 1, columns: ['amount', 'double', 'bought'] },
    { table: 'orders', relation: 'payer1', count: 0, rows: [] },
  ])
  expect(leading).toHaveLength(3)
  expect(JSON.stringify(leading)).not.toMatch(/cost01|visits|secrets|nobody knows/)
})

test('what is deleted leads nowhere, and a deleted record has nothing', async () => {
  const gone = await add(admin, 'clients', { called: 'C' })
  const order = await add(admin, 'orders', { number: '5', client: ref(gone) })
  const orders = async () => (await leadingTo(admin, gone)).find(({ table }) => table === 'orders')
  expect(await orders()).toMatchObject({ count: 1 })
  await admin.call('record.remove', { app: here.app, table: 'orders', ids: [order] })
  expect(await orders()).toMatchObject({ count: 0, rows: [] })
  await admin.call('record.remove', { ...here, ids: [gone] })
  expect(await admin.call('record.leading', { ...here, id: gone })).toMatchObject({
    error: 'not_found',
  })
})

test('many are counted so far, and no more of them come than are asked for', async () => {
  const client = await add(admin, 'clients', { called: 'D' })
  const [{ column } = { column: '' }] = await atrium.sql<{ column: string }>(
    "select 'c' || id as column from own_fields where table_id = $1 and key = 'client'",
    [numbers['orders']],
  )
  const table = `r${await atrium.idOf('ours')}.t${numbers['orders']}`
  await atrium.sql(
    `insert into ${table} (id, ${column}, created_at, changed_at)
      select 1000000 + n, $1, now(), now() from generate_series(1, $2) n`,
    [client, RECORDS_COUNTED + 1],
  )
  const found = (await leadingTo(admin, client)).find(({ relation }) => relation === 'client')
  expect(found).toMatchObject({ count: RECORDS_COUNTED, isCapped: true })
  expect(found?.rows).toHaveLength(5)
  const refused = await admin.call('record.leading', { ...here, id: client, length: 11 })
  expect(refused).toMatchObject({ status: 400, fields: { length: expect.anything() } })
})

test('of very many relations the first are listed', async () => {
  const relations = Object.fromEntries(
    Array.from({ length: MOST_LEADING + 1 }, (_, at) => [`many${at}x`, toClient]),
  )
  const blueprint = aBlueprint({ clients: { called: { kind: 'text' } }, others: relations })
  blueprint.tables['others'] = { ...blueprint.tables['others'], titleField: 'many0x' } as never
  await putApp(atrium, 'ours', { name: 'manifold', blueprint, grants: [] })
  const there = { app: 'manifold', table: 'clients' }
  const { result } = await admin.call('record.add', {
    ...there,
    values: { called: 'A' },
    clientKey: crypto.randomUUID(),
  })
  const asked = await admin.call('record.leading', { ...there, id: Number(result?.id) })
  expect(asked.result?.leading).toHaveLength(MOST_LEADING)
})

test('a neighbour has none of it', async () => {
  expect(await neighbour.call('record.leading', { ...here, id: ids.first })).toMatchObject({
    error: 'not_found',
  })
})
