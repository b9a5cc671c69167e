import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../../test/fixtures/organisation.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let org: Organisation
let memberId: number
let sellerId: number
let seller: Person
let sales: number
const here = { app: 'orders', table: 'orders' }

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  memberId = await accountId(atrium, 'ours-member')
  org = await organisationOf(atrium, 'ours')
  sales = await org.department('Sales')
  sellerId = await org.person('seller', sales)
  seller = await atrium.signIn('seller', { space: 'ours' })
  const roles = usualRoles(['orders'])
  Object.assign(roles['contributing'] as object, {
    title: { 'en-US': 'Clerk' },
    tables: {
      orders: {
        see: 'all',
        create: true,
        change: 'own',
        remove: 'none',
        only: {
          see: [{ field: 'amount', operator: 'atMost', operands: ['100'] }],
          change: [{ field: 'state1', operator: 'isAnyOf', operands: ['open'] }],
        },
        hidden: ['margin'],
      },
    },
  })
  Object.assign(roles['editing'] as object, {
    title: { 'en-US': 'Keeper' },
    tables: {
      orders: {
        see: 'departments',
        create: false,
        change: 'all',
        remove: 'none',
        only: { change: [{ field: 'keeper', operator: 'isAnyOf', operands: ['me'] }] },
      },
    },
  })
  const choices = ['open', 'done'].map((value) => ({ value, title: { 'en-US': value } }))
  await putApp(atrium, 'ours', {
    name: 'orders',
    blueprint: aBlueprint(
      {
        orders: {
          called: { kind: 'text' },
          amount: { kind: 'money', currency: 'CNY' },
          margin: { kind: 'money', currency: 'CNY' },
          state1: { kind: 'choice', choices },
          keeper: { kind: 'person' },
        },
      },
      roles,
    ),
    grants: [
      { role: 'contributing', account: memberId },
      { role: 'editing', department: sales },
    ],
  })
})
afterAll(() => atrium.close())

const add = async (who: Person, values: object) => {
  const made = await who.call('record.add', {
    ...here,
    values: values as never,
    clientKey: crypto.randomUUID(),
  })
  expect(made.ok).toBe(true)
  return Number(made.result?.id)
}
const why = (who: Person, id: number, person?: number) =>
  who.call('record.why', { ...here, id, ...(person && { person }) })

test('what a role asks of a record says which records somebody sees, changes and finds', async () => {
  const cheap = await add(admin, { called: 'cheap', amount: '100', state1: 'open' })
  const dear = await add(admin, { called: 'dear', amount: '100.01', state1: 'open' })
  const own = await add(member, { called: 'own', amount: '5', state1: 'open' })
  const rows = (await member.call('record.list', here)).result?.rows ?? []
  expect(rows.map(({ id, can }) => [Number(id), can.change])).toEqual([
    [own, true],
    [cheap, false],
  ])
  expect(await member.call('record.get', { ...here, id: dear })).toMatchObject({ status: 404 })
  const done = { ...here, id: own, revision: 1, values: { state1: 'done' } }
  expect(await member.call('record.change', done)).toMatchObject({ ok: true })
  const open = { ...here, id: own, revision: 2, values: { state1: 'open' } }
  expect(await member.call('record.change', open)).toMatchObject({ status: 403 })
})

test('who changes a record so that they see it no longer is not refused, and told nothing of it', async () => {
  const id = await add(member, { called: 'going', amount: '5', state1: 'open' })
  const away = { ...here, id, revision: 1, values: { amount: '500' } }
  expect((await member.call('record.change', away)).result).toMatchObject({
    values: {},
    revision: 2,
  })
  expect(await member.call('record.get', { ...here, id })).toMatchObject({ status: 404 })
  expect((await admin.call('record.get', { ...here, id })).result?.values).toMatchObject({
    amount: '500',
  })
})

test('the answer names the role, how somebody came to it, its rule, and the value that it failed by', async () => {
  const id = await add(admin, { called: 'one', amount: '700', margin: '3', state1: 'open' })
  expect((await why(admin, id, memberId)).result).toMatchObject({
    person: { name: 'ours-member name' },
    may: { see: false, change: false, remove: false },
    builds: false,
    hidden: ['margin'],
    roles: [
      {
        title: { 'en-US': 'Clerk' },
        ways: [{ kind: 'person', name: '' }],
        rules: [
          {
            deed: 'see',
            reach: 'all',
            isReached: true,
            asked: [{ isMet: false, of: { field: 'amount', operands: ['100'], value: '700' } }],
          },
          { deed: 'change', reach: 'own', isReached: false, asked: [{}, { isMet: true }] },
          { deed: 'remove', reach: 'none', isReached: false, asked: [] },
        ],
      },
    ],
  })
  expect((await why(admin, id, sellerId)).result).toMatchObject({
    may: { see: false },
    roles: [{ title: { 'en-US': 'Keeper' }, ways: [{ kind: 'department', name: 'Sales' }] }],
  })
  expect((await why(admin, id)).result).toMatchObject({
    builds: true,
    may: { see: true, change: true, remove: true },
  })
})

test('of a condition on a field that is hidden from who asks they hear that it is met, and not what it asks', async () => {
  const id = await add(admin, { called: 'one', amount: '7', margin: '31415', state1: 'open' })
  const tenant = await atrium.idOf('ours')
  await atrium.sql(
    `update built_apps set blueprint = jsonb_set(blueprint, '{roles,contributing,tables,orders,only,see}',
       '[{"field": "margin", "operator": "atLeast", "operands": ["27182"]}]') where tenant_id = $1 and name = 'orders'`,
    [tenant],
  )
  const answer = await member.raw('GET', `/v1/records/orders/orders/${id}/why`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toMatch(/margin|31415|27182/)
  expect((await why(member, id)).result?.roles[0]?.rules[0]?.asked).toEqual([
    { isMet: true, of: null },
  ])
  await atrium.sql(
    `update built_apps set blueprint = jsonb_set(blueprint, '{roles,contributing,tables,orders,only,see}',
       '[{"field": "amount", "operator": "atMost", "operands": ["100"]}]') where tenant_id = $1 and name = 'orders'`,
    [tenant],
  )
})

test('of others only those ask who manage the app, and nobody of a record that they do not see', async () => {
  const id = await add(admin, { called: 'one', amount: '700' })
  expect(await why(member, id)).toMatchObject({ status: 404 })
  const seen = await add(admin, { called: 'two', amount: '7' })
  expect(await why(member, seen, sellerId)).toMatchObject({ status: 403 })
  expect((await why(member, seen)).result).toMatchObject({ may: { see: true, change: false } })
  expect(await why(seller, seen)).toMatchObject({ status: 404 })
  expect(await why(neighbour, seen)).toMatchObject({ status: 404 })
  const stranger = await accountId(atrium, 'neighbour-member')
  expect(await why(admin, seen, stranger)).toMatchObject({ verdicts: { person: 'unknown' } })
})
