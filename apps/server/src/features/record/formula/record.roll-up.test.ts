import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
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
  orders: { kind: 'integer', formula: 'COUNT(orders_client)' },
  spent1: { kind: 'money', currency: 'CNY', formula: 'SUM(orders_client.amount)' },
  open01: {
    kind: 'money',
    currency: 'CNY',
    formula: 'SUM(orders_client.amount, orders_client.state1 = "open")',
  },
  usual1: { kind: 'decimal', digits: 2, formula: 'AVERAGE(orders_client.amount)' },
  latest: { kind: 'date', formula: 'MAX(orders_client.bought)' },
  costly: { kind: 'money', currency: 'CNY', formula: 'SUM(orders_client.secret)' },
}
const orders: Fields = {
  number: { kind: 'text', required: true },
  client: { kind: 'relation', target: 'clients' },
  amount: { kind: 'money', currency: 'CNY' },
  secret: { kind: 'money', currency: 'CNY' },
  bought: { kind: 'date' },
  state1: {
    kind: 'choice',
    choices: ['open', 'paid'].map((value) => ({ value, title: { 'en-US': value } })),
  },
  share1: { kind: 'percent', digits: 2, formula: 'amount / client.spent1' },
}
const roles = usualRoles(['clients', 'orders'])
/** Who reads sees all clients, of orders those alone that they made, and not what is secret of these. */
const reading = roles['reading'] as Blueprint['roles'][string]
reading.tables['orders'] = {
  see: 'own',
  create: true,
  change: 'none',
  remove: 'none',
  hidden: ['secret'],
}

const add = async (who: Person, table: string, values: Record<string, FieldValue>) => {
  const { result, ...refused } = await who.call('record.add', {
    app: 'sums',
    table,
    values,
    clientKey: crypto.randomUUID(),
  })
  if (!result) throw new Error(JSON.stringify(refused))
  return result
}
const here = { app: 'sums', table: 'clients' }
let fourth = ''

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const account = await accountId(atrium, 'ours-member')
  await putApp(atrium, 'ours', {
    name: 'sums',
    blueprint: aBlueprint({ clients, orders }, roles),
    grants: [{ role: 'reading', account }],
  })
  const { id } = await add(admin, 'clients', { called: 'A' })
  await add(admin, 'clients', { called: 'B' })
  const client = { id, name: '' }
  const order = (who: Person, values: Record<string, FieldValue>) =>
    add(who, 'orders', { client, ...values })
  await order(member, { number: '1', amount: '10.05', state1: 'open', bought: '2026-01-31' })
  await order(admin, { number: '2', amount: '20', state1: 'paid', secret: '3' })
  await order(admin, { number: '3', state1: 'open', bought: '2026-03-01' })
  fourth = (await order(admin, { number: '4', amount: '1000', state1: 'open' })).id
  await add(admin, 'orders', { number: '5', amount: '7' })
})
afterAll(() => atrium.close())

const asked = async (who: Person, more: object = {}) => {
  const { result, ...refused } = await who.call('record.list', {
    ...here,
    sort: 'called',
    order: 'asc',
    ...more,
  })
  if (!result) throw new Error(JSON.stringify(refused))
  return result.rows.map(({ values }) => values)
}

test('what records that lead here come to stands in lists and totals, without those that are deleted', async () => {
  expect((await asked(admin))[0]).toMatchObject({ orders: '4', spent1: '1030.05' })
  await admin.call('record.remove', { app: 'sums', table: 'orders', ids: [Number(fourth)] })
  const [a, b] = await asked(admin)
  expect(a).toMatchObject({ orders: '3', spent1: '30.05', open01: '10.05', usual1: '15.03' })
  expect(a).toMatchObject({ latest: '2026-03-01', costly: '3' })
  expect(b).toMatchObject({ orders: '0', spent1: '0', open01: '0', usual1: null, latest: null })
  const { result } = await admin.call('record.totals', { ...here, columns: 'spent1' })
  expect(result?.totals['spent1']).toMatchObject({ sum: '30.05', least: '0' })
})

test('a list is filtered and sorted by it, and other records ask for it', async () => {
  const where = JSON.stringify([{ field: 'spent1', operator: 'atLeast', operands: ['1'] }])
  expect((await asked(admin, { where })).map(({ called }) => called)).toEqual(['A'])
  const sorted = await asked(admin, { sort: 'orders', order: 'asc' })
  expect(sorted.map(({ called }) => called)).toEqual(['B', 'A'])
  const { result } = await admin.call('record.list', {
    app: 'sums',
    table: 'orders',
    sort: 'number',
    order: 'asc',
  })
  expect(result?.rows.map(({ values }) => values['share1'])).toEqual([
    '0.3344',
    '0.6656',
    null,
    null,
  ])
})

test('charts and files have it', async () => {
  const chart = await admin.call('record.chart', {
    ...here,
    of: 'sum',
    value: 'spent1',
    zone: 'Asia/Shanghai',
  })
  expect(chart.result?.cells).toMatchObject([{ value: '30.05', count: 2 }])
  const { body } = await admin.raw(
    'GET',
    '/v1/records/sums/clients/export?columns=called,spent1,orders&sort=called&order=asc',
  )
  expect(body).toContain('A,30.05,3')
})

test('it follows the records: one that comes, goes or leads elsewhere', async () => {
  const [a, b] = await asked(admin)
  const { result } = await admin.call('record.list', { ...here, sort: 'called', order: 'asc' })
  const [first, second] = result?.rows ?? []
  const order = await add(admin, 'orders', {
    number: '6',
    client: { id: String(first?.id), name: '' },
    amount: '5',
  })
  expect((await asked(admin))[0]).toMatchObject({ orders: String(Number(a?.['orders']) + 1) })
  await admin.call('record.change', {
    app: 'sums',
    table: 'orders',
    id: Number(order.id),
    revision: order.revision,
    values: { client: { id: String(second?.id), name: '' } },
  })
  expect((await asked(admin))[0]).toMatchObject({ orders: a?.['orders'], spent1: a?.['spent1'] })
  expect((await asked(admin))[1]).toMatchObject({ orders: '1', spent1: '5' })
  await admin.call('record.remove', { app: 'sums', table: 'orders', ids: [Number(order.id)] })
  expect((await asked(admin))[1]).toMatchObject({ orders: b?.['orders'] })
})

test('it counts what its reader sees, and none where the field is hidden there', async () => {
  const [a] = await asked(member)
  expect(a).toMatchObject({ orders: '1', spent1: '10.05', latest: '2026-01-31' })
  expect(a).not.toHaveProperty('costly')
  const sorted = await member.call('record.list', { ...here, sort: 'costly' })
  expect(sorted.status).toBe(400)
  expect(await neighbour.call('record.list', here)).toMatchObject({ status: 404 })
})
