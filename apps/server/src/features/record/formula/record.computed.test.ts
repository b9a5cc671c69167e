import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordListKey } from '@atrium/contract/built-apps/record-list-key.ts'
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

test('a view that somebody shares tells nothing of what is computed from a hidden field, nor does its board or chart', async () => {
  const list = recordListKey(here)
  const query = {
    f_taxed1: 'atLeast:50',
    f_double: 'atLeast:5',
    sort: 'f_amount',
    as: 'chart',
    by: 'state1',
    value: 'taxed1',
    totals: 'f_taxed1:sum,f_double:sum',
  }
  const shared = await admin.call('spaceView.add', { list, name: 'Dear', query, shared: true })
  expect(shared.ok).toBe(true)
  const { result } = await member.call('spaceView.list', { list })
  expect(result?.map((view) => view.query)).toEqual([
    {
      f_unseen: '',
      f_double: 'atLeast:5',
      sort: 'f_unseen',
      as: 'chart',
      by: 'state1',
      totals: 'f_unseen:sum,f_double:sum',
    },
  ])
  expect((await admin.call('spaceView.list', { list })).result?.map((view) => view.query)).toEqual([
    query,
  ])
  expect((await neighbour.call('spaceView.list', { list })).result).toEqual([])
})

test('of a large formula one asks a few times, and in whichever order; of too much at once nothing', async () => {
  const many = Array.from({ length: 400 }, () => 'pieces')
  const choices = Array.from({ length: 20 }, (_, at) => ({
    value: `v${at}`,
    title: { 'en-US': `Value ${at}` },
  }))
  await putApp(atrium, 'ours', {
    name: 'large',
    blueprint: aBlueprint({
      orders: {
        called: { kind: 'text' },
        pieces: { kind: 'integer' },
        state1: { kind: 'choice', choices },
        summed: { kind: 'decimal', formula: many.join('+') },
        joined: { kind: 'text', formula: `CONCAT(${many.join(', ')})` },
        count1: { kind: 'integer', formula: `COUNT(${many.join(', ')})` },
        listed: { kind: 'text', formula: `TEXTJOIN("-", ${many.join(', ')})` },
      },
    }),
    grants: [],
  })
  const there = { app: 'large', table: 'orders' }
  const values = { called: 'A', pieces: '2', state1: 'v7' }
  await admin.call('record.add', { ...there, values, clientKey: crypto.randomUUID() })
  for (const sort of ['called', 'state1', 'summed', 'joined']) {
    const { result } = await admin.call('record.list', { ...there, sort })
    expect(result?.rows[0]?.values).toMatchObject({
      summed: '800',
      count1: '400',
      joined: '2'.repeat(255),
      listed: `${'2-'.repeat(127)}2`,
    })
  }
  const asked = (times: number) =>
    JSON.stringify(
      Array.from({ length: times }, () => ({
        field: 'summed',
        operator: 'isNot',
        operands: ['5'],
      })),
    )
  const counted = (times: number) => admin.call('record.count', { ...there, where: asked(times) })
  expect((await counted(2)).result?.count).toBe(1)
  expect(await counted(40)).toMatchObject({ status: 400, verdicts: { 'where.2': 'too_many' } })
})
