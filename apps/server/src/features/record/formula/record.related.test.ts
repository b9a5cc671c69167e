import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person

type Fields = Record<string, Omit<BlueprintField, 'position' | 'title'>>

const clients: Fields = {
  called: { kind: 'text', required: true },
  city01: { kind: 'text' },
  rate01: { kind: 'percent', digits: 2 },
  secret: { kind: 'money', currency: 'CNY' },
  grade1: {
    kind: 'choice',
    choices: [
      { value: 'gold', title: { 'en-US': 'Gold' } },
      { value: 'iron', title: { 'en-US': 'Iron' } },
    ],
  },
  worth1: { kind: 'money', currency: 'CNY', formula: 'secret * 2' },
}
const orders: Fields = {
  number: { kind: 'text', required: true },
  client: { kind: 'relation', target: 'clients' },
  amount: { kind: 'money', currency: 'CNY' },
  where1: { kind: 'text', formula: 'client.city01' },
  after1: { kind: 'money', currency: 'CNY', formula: 'amount * (1 - client.rate01)' },
  gold01: { kind: 'yesNo', formula: 'client.grade1 = "gold"' },
  worthy: { kind: 'money', currency: 'CNY', formula: 'client.worth1 + amount' },
}
const roles = usualRoles(['clients', 'orders'])

/** Who reads sees all orders, of clients their own alone, and not what is secret of these. */
const reading = roles['reading'] as Blueprint['roles'][string]
reading.tables['clients'] = {
  see: 'own',
  create: true,
  change: 'none',
  remove: 'none',
  hidden: ['secret'],
}
/** Who contributes knows orders, and of clients nothing at all. */
const contributing = roles['contributing'] as Blueprint['roles'][string]
Object.assign(contributing.tables, {
  orders: { see: 'all', create: false, change: 'none', remove: 'none' },
  clients: { see: 'none', create: false, change: 'none', remove: 'none' },
})

const app = (name: string) => ({ app: name, table: 'orders' })
const add = async (who: Person, table: string, values: Record<string, unknown>) => {
  const { result, ...refused } = await who.call('record.add', {
    app: 'related',
    table,
    values: values as never,
    clientKey: crypto.randomUUID(),
  })
  if (!result) throw new Error(JSON.stringify(refused))
  return result
}
const ids: Record<string, string> = {}

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const account = await accountId(atrium, 'ours-member')
  const blueprint = aBlueprint({ clients, orders }, roles)
  await putApp(atrium, 'ours', {
    name: 'related',
    blueprint,
    grants: [{ role: 'reading', account }],
  })
  const seen = await add(member, 'clients', {
    called: 'Seen',
    city01: 'Fuzhou',
    rate01: '0.1',
    grade1: 'gold',
  })
  const unseen = await add(admin, 'clients', {
    called: 'Unseen',
    city01: 'Xiamen',
    rate01: '0.5',
    secret: '7',
    grade1: 'iron',
  })
  ids['seen'] = seen.id
  ids['unseen'] = unseen.id
  const ref = (id: string) => ({ id, name: '' })
  await add(admin, 'orders', { number: 'A', client: ref(seen.id), amount: '19.99' })
  await add(admin, 'orders', { number: 'B', client: ref(unseen.id), amount: '10' })
  await add(admin, 'orders', { number: 'C', amount: '5' })
})
afterAll(() => atrium.close())

const asked = async (who: Person, more: object = {}) => {
  const { result, ...refused } = await who.call('record.list', {
    ...app('related'),
    sort: 'number',
    order: 'asc',
    ...more,
  })
  if (!result) throw new Error(JSON.stringify(refused))
  return result.rows.map(({ values }) => values)
}
const where = (field: string, operator: string, ...operands: string[]) =>
  JSON.stringify([{ field, operator, operands }])

test('what a related record says stands in lists, in its record, in totals and in files', async () => {
  const rows = await asked(admin)
  expect(
    rows.map(({ where1, after1, gold01, worthy }) => [where1, after1, gold01, worthy]),
  ).toEqual([
    ['Fuzhou', '17.99', true, null],
    ['Xiamen', '5', false, '24'],
    [null, null, null, null],
  ])
  const { result } = await admin.call('record.totals', { ...app('related'), columns: 'after1' })
  expect(result?.totals['after1']).toMatchObject({ sum: '22.99', least: '5', most: '17.99' })
  const { body } = await admin.raw(
    'GET',
    '/v1/records/related/orders/export?columns=number,where1&sort=number&order=asc',
  )
  expect(body).toContain('A,Fuzhou')
})

test('a list is filtered, sorted and looked at by it', async () => {
  const names = (rows: { number?: unknown }[]) => rows.map(({ number }) => number)
  expect(names(await asked(admin, { where: where('where1', 'contains', 'zhou') }))).toEqual(['A'])
  expect(names(await asked(admin, { where: where('after1', 'isEmpty') }))).toEqual(['C'])
  expect(names(await asked(admin, { sort: 'after1', order: 'desc' }))).toEqual(['A', 'B', 'C'])
  expect(names(await asked(admin, { sort: 'where1', order: 'desc' }))).toEqual(['B', 'A', 'C'])
})

test('it follows the related record, and says nothing once that is deleted', async () => {
  const table = { app: 'related', table: 'clients' }
  const gone = await add(admin, 'clients', { called: 'Gone', city01: 'Ningde' })
  const order = await add(admin, 'orders', {
    number: 'D',
    client: { id: gone.id, name: '' },
    amount: '1',
  })
  const read = async () =>
    (await admin.call('record.get', { ...app('related'), id: Number(order.id) })).result?.values
  expect(await read()).toMatchObject({ where1: 'Ningde' })
  await admin.call('record.change', {
    ...table,
    id: Number(gone.id),
    revision: 1,
    values: { city01: 'Putian' },
  })
  expect(await read()).toMatchObject({ where1: 'Putian' })
  await admin.call('record.remove', { ...table, ids: [Number(gone.id)] })
  expect(await read()).toMatchObject({ where1: null })
  await admin.call('record.remove', { ...app('related'), ids: [Number(order.id)] })
})

test('a related record out of reach contributes nothing, in a value, a filter, an order or a total', async () => {
  const rows = await asked(member)
  expect(rows.map(({ number, where1 }) => [number, where1])).toEqual([
    ['A', 'Fuzhou'],
    ['B', null],
    ['C', null],
  ])
  expect(await asked(member, { where: where('where1', 'contains', 'Xiamen') })).toEqual([])
  const { result } = await member.call('record.totals', { ...app('related'), columns: 'after1' })
  expect(result?.totals['after1']).toMatchObject({ sum: '17.99' })
})

test('what is computed from a field that is hidden there is no field for whom that is hidden from', async () => {
  const [row] = await asked(member)
  expect(row).not.toHaveProperty('worthy')
  const ask = (more: object) => member.call('record.list', { ...app('related'), ...more })
  expect((await ask({ sort: 'worthy' })).status).toBe(400)
  expect((await ask({ where: where('worthy', 'atLeast', '1') })).status).toBe(400)
  const { result } = await member.call('builtApp.get', { name: 'related' })
  expect(result?.blueprint?.tables['orders']?.fields['where1']?.formula).toBe('client.city01')
  expect(JSON.stringify(result?.blueprint)).not.toMatch(/secret|worth1|worthy/)
  expect(await neighbour.call('record.list', app('related'))).toMatchObject({ status: 404 })
})

test('who may not look at the related table at all has no field that is computed from it', async () => {
  const account = await accountId(atrium, 'ours-member')
  const blueprint = aBlueprint({ clients, orders }, roles)
  await putApp(atrium, 'ours', {
    name: 'related-2',
    blueprint,
    grants: [{ role: 'contributing', account }],
  })
  const { result } = await member.call('builtApp.get', { name: 'related-2' })
  const shown = Object.keys(result?.blueprint?.tables['orders']?.fields ?? {})
  expect(shown.toSorted()).toEqual(['amount', 'client', 'number'])
  const sorted = await member.call('record.list', { ...app('related-2'), sort: 'where1' })
  expect(sorted.status).toBe(400)
})
