import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { aBlueprint, putApp } from '../../../test/fixtures/own-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person

const here = { app: 'sums', table: 'orders' }
const fields: Record<string, Omit<BlueprintField, 'position' | 'title'>> = {
  called: { kind: 'text', required: true },
  pieces: { kind: 'integer' },
  price1: { kind: 'money', currency: 'CNY' },
  amount: { kind: 'money', currency: 'CNY', formula: 'pieces * price1' },
  taxed1: { kind: 'money', currency: 'CNY', formula: 'ROUND(amount * 106%, 2)' },
  state1: { kind: 'text', formula: 'IF(pieces > 5, "many", "few")' },
  double: { kind: 'integer', formula: 'pieces * 2' },
}
const roles = usualRoles(['orders'])
const reading = roles['reading']
if (reading) Object.assign(reading.tables['orders'] ?? {}, { hidden: ['price1'] })
const blueprint = aBlueprint({ orders: fields }, roles)

beforeAll(async () => {
  atrium = await openAtrium()
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  const account = await accountId(atrium, 'ours-member')
  await putApp(atrium, 'ours', { name: 'sums', blueprint, grants: [{ role: 'reading', account }] })
  for (const [called, pieces, price1] of [
    ['A', '3', '19.99'],
    ['B', '10', '0.1'],
    ['C', null, '7'],
  ] as const)
    await admin.call('record.add', {
      ...here,
      values: { called, pieces, price1 },
      clientKey: crypto.randomUUID(),
    })
})
afterAll(() => atrium.close())

const asked = async (who: Person, more: object = {}) => {
  const { result } = await who.call('record.list', { ...here, order: 'asc', ...more })
  if (!result) throw new Error('No list')
  return result
}
const listed = async (who: Person, more: object = {}) =>
  (await asked(who, more)).rows.map(({ values }) => values)

test('what is computed stands in lists, in its record and in totals', async () => {
  const rows = await listed(admin, { sort: 'called' })
  expect(rows.map(({ amount, taxed1, state1 }) => [amount, taxed1, state1])).toEqual([
    ['59.97', '63.57', 'few'],
    ['1', '1.06', 'many'],
    [null, null, 'few'],
  ])
  const { result } = await admin.call('record.totals', { ...here, columns: 'amount' })
  expect(result?.totals['amount']).toMatchObject({ sum: '60.97', least: '1', most: '59.97' })
})

test('a list is filtered and sorted by it, page after page', async () => {
  const where = JSON.stringify([{ field: 'amount', operator: 'atLeast', operands: ['2'] }])
  expect((await listed(admin, { where })).map(({ called }) => called)).toEqual(['A'])
  // What has nothing in it comes last, whichever way.
  const sorted = { sort: 'amount', order: 'desc' }
  const first = await asked(admin, { ...sorted, length: 1 })
  expect(first.rows[0]?.values['called']).toBe('A')
  const second = await asked(admin, { ...sorted, length: 2, at: first.next ?? undefined })
  expect(second.rows.map(({ values }) => values['called'])).toEqual(['B', 'C'])
})

test('nobody writes it', async () => {
  const values = { called: 'D', amount: '5' }
  const refused = await admin.call('record.add', {
    ...here,
    values,
    clientKey: crypto.randomUUID(),
  })
  expect(refused).toMatchObject({ status: 400, verdicts: { 'values.amount': 'forbidden' } })
})

test('what is computed from a hidden field is no field for whom that is hidden from', async () => {
  const [row] = await listed(member)
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['called', 'double', 'pieces', 'state1'])
  const ask = (more: object) => member.call('record.list', { ...here, ...more })
  expect((await ask({ sort: 'amount' })).status).toBe(400)
  expect((await ask({ columns: 'taxed1' })).status).toBe(400)
  const where = JSON.stringify([{ field: 'amount', operator: 'atLeast', operands: ['2'] }])
  expect((await ask({ where })).status).toBe(400)
  const { result } = await member.call('builtApp.get', { name: 'sums' })
  expect(result?.blueprint).toBeDefined()
  expect(JSON.stringify(result?.blueprint)).not.toContain('price1')
  expect(await neighbour.call('record.list', here)).toMatchObject({ status: 404 })
})
