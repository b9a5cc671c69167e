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
let account: number

type Fields = Record<string, Omit<BlueprintField, 'position' | 'title'>>

const clients: Fields = {
  called: { kind: 'text', required: true },
  city01: { kind: 'text' },
  secret: { kind: 'integer' },
  keeper: { kind: 'person' },
}
const orders: Fields = {
  number: { kind: 'text', required: true },
  client: { kind: 'relation', target: 'clients' },
  state1: {
    kind: 'choice',
    required: true,
    choices: ['open', 'done'].map((value) => ({ value, title: { 'en-US': value } })),
    default: { value: 'open' },
  },
  amount: { kind: 'integer' },
  double: { kind: 'integer', default: { formula: 'amount * 2' } },
  where1: { kind: 'text', default: { formula: 'client.city01' } },
  worth1: { kind: 'integer', default: { formula: 'client.secret' } },
  seller: { kind: 'person', default: { formula: 'client.keeper' } },
  author: { kind: 'person', default: { me: true } },
  stamp1: { kind: 'text', default: { value: 'new' } },
}
const roles = usualRoles(['clients', 'orders'])

/** Who edits sees of clients their own alone and not what is secret of these, does not see a stamp, and writes no author. */
const editing = roles['editing'] as Blueprint['roles'][string]
editing.tables['clients'] = {
  see: 'own',
  create: true,
  change: 'none',
  remove: 'none',
  hidden: ['secret'],
}
editing.tables['orders'] = {
  ...(editing.tables['orders'] as Blueprint['roles'][string]['tables'][string]),
  hidden: ['stamp1'],
  readOnly: ['author'],
}

type Values = Record<string, FieldValue>
const call = (who: Person, table: string, values: Values, clientKey = crypto.randomUUID()) =>
  who.call('record.add', { app: 'begins', table, values, clientKey })
const add = async (who: Person, table: string, values: Values) => {
  const { result, ...refused } = await call(who, table, values)
  if (!result) throw new Error(JSON.stringify(refused))
  return result
}
const ref = (id: string | number) => ({ id: String(id), name: '' })
let seen: string

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  account = await accountId(atrium, 'ours-member')
  await putApp(atrium, 'ours', {
    name: 'begins',
    blueprint: aBlueprint({ clients, orders }, roles),
    grants: [{ role: 'editing', account }],
  })
  const values = { called: 'Seen', city01: 'Fuzhou', keeper: ref(account) }
  seen = (await add(member, 'clients', values)).id
})
afterAll(() => atrium.close())

test('what nobody said of a new record begins as the maker said, also where it is required, and by what others say', async () => {
  const { values } = await add(admin, 'orders', { number: 'A', amount: '4', client: ref(seen) })
  expect(values).toMatchObject({
    state1: 'open',
    double: '8',
    where1: 'Fuzhou',
    seller: { id: String(account) },
    stamp1: 'new',
  })
  expect(values['author']).toMatchObject({ id: expect.not.stringMatching(String(account)) })
})

test('what was said, or left empty on purpose, stays as it was said', async () => {
  const said = { number: 'B', amount: '4', double: '5', author: null, where1: null }
  const { values } = await add(admin, 'orders', { ...said, client: ref(seen) })
  expect(values).toMatchObject({ double: '5', author: null, where1: null, state1: 'open' })
  expect(await call(admin, 'orders', { number: 'B', state1: null })).toMatchObject({
    status: 400,
    fields: { 'values.state1': expect.any(String) },
  })
})

test('pasted and sent in many, each new record begins by itself, and one that is there is left alone', async () => {
  const { id, revision } = await add(admin, 'orders', { number: 'C', double: null })
  const { result } = await admin.call('record.changeMany', {
    app: 'begins',
    table: 'orders',
    rows: [
      { clientKey: crypto.randomUUID(), values: { number: 'D', amount: '1' } },
      { clientKey: crypto.randomUUID(), values: { number: 'E', amount: '2', client: ref(seen) } },
      { id: Number(id), revision, values: { amount: '3' } },
    ],
  })
  const ids = result?.rows.map((one) => Number(one.id)) ?? []
  const found = await Promise.all(
    ids.map((one) => admin.call('record.get', { app: 'begins', table: 'orders', id: one })),
  )
  expect(found.map((one) => one.result?.values)).toMatchObject([
    { double: '2', where1: null, state1: 'open' },
    { double: '4', where1: 'Fuzhou', state1: 'open' },
    { double: null, amount: '3' },
  ])
})

test('sent again with the same key, a record is the one from before, whatever its fields began with', async () => {
  const key = crypto.randomUUID()
  const first = await call(admin, 'orders', { number: 'F', amount: '4' }, key)
  const { id = '', revision = 0 } = first.result ?? {}
  const change = { app: 'begins', table: 'orders', id: Number(id), revision }
  await admin.call('record.change', { ...change, values: { state1: 'done' } })
  const again = await call(admin, 'orders', { number: 'F', amount: '4' }, key)
  expect(again.result).toMatchObject({ id, values: { state1: 'done' } })
})

test('a field begins also where whoever adds may not see or write it, and with nothing of what they may not see', async () => {
  const { id, values } = await add(member, 'orders', { number: 'G', client: ref(seen) })
  expect(values).toMatchObject({ where1: 'Fuzhou', worth1: null, author: { id: String(account) } })
  expect(values).not.toHaveProperty('stamp1')
  const whole = await admin.call('record.get', { app: 'begins', table: 'orders', id: Number(id) })
  expect(whole.result?.values).toMatchObject({ stamp1: 'new', worth1: null })
  const { result } = await member.call('builtApp.get', { name: 'begins' })
  expect(result?.blueprint.tables['orders']?.fields['worth1']).not.toHaveProperty('default')
  expect(result?.me?.person).toMatchObject({ id: String(account) })
  expect(await call(member, 'orders', { number: 'H', author: ref(account) })).toMatchObject({
    status: 400,
    fields: { 'values.author': expect.any(String) },
  })
})

test('a related record out of reach, or of a neighbour, is refused and says nothing', async () => {
  const unseen = await add(admin, 'clients', { called: 'Unseen', city01: 'Xiamen' })
  const refused = await call(member, 'orders', { number: 'I', client: ref(unseen.id) })
  expect(refused).toMatchObject({ status: 400, fields: { 'values.client': expect.any(String) } })
  expect(JSON.stringify(refused)).not.toContain('Xiamen')
  expect(await call(neighbour, 'orders', { number: 'J' })).toMatchObject({ status: 404 })
  const { result } = await neighbour.call('builtApp.get', { name: 'begins' })
  expect(result).toBeNull()
})

test('whoever has left is what nothing begins with, and keeps no record from being made', async () => {
  await atrium.sql(`update memberships set status = 'disabled' where account_id = $1`, [account])
  const { values } = await add(admin, 'orders', { number: 'K', client: ref(seen) })
  expect(values).toMatchObject({ seller: null, where1: 'Fuzhou' })
})
