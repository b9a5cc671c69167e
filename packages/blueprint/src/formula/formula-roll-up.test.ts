import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { checkFormulas } from './check-formulas.ts'
import { computedIn } from './computed.ts'
import { withComputed } from './computed-rules.ts'
import { asksOthers } from './formula-fields.ts'
import { askable, type FormulaFields } from './formula-reference.ts'
import { keptScope, readScope } from './formula-scope.ts'
import { formulaSize } from './formula-size.ts'
import { readFormula } from './read-formula.ts'
import { momentAt } from './run/clock.ts'
import { writeFormula } from './write-formula.ts'

const titled = (position: number, zh: string, en: string, more: Partial<BlueprintField>) => ({
  position,
  kind: 'text' as const,
  title: { 'zh-CN': zh, 'en-US': en },
  ...more,
})
const choices = [
  { value: 'open', title: { 'zh-CN': '未结', 'en-US': 'Open' } },
  { value: 'paid', title: { 'zh-CN': '已付', 'en-US': 'Paid' } },
]
const toClient = { kind: 'relation', target: 'clients' } as const
const orders: FormulaFields = {
  number: titled(0, '单号', 'Number', {}),
  client: titled(1, '客户', 'Client', toClient),
  amount: titled(2, '金额', 'Amount', { kind: 'money', currency: 'CNY' }),
  state1: titled(3, '状态', 'State', { kind: 'choice', choices }),
  bought: titled(4, '日期', 'Bought on', { kind: 'date' }),
}
const app = (own: FormulaFields = {}, theirs: FormulaFields = {}, title = 'Orders') => ({
  tables: {
    clients: {
      title: { 'en-US': 'Clients' },
      fields: { called: titled(0, '名称', 'Name', {}), ...own },
    },
    orders: { title: { 'zh-CN': '订单', 'en-US': title }, fields: { ...orders, ...theirs } },
  },
  table: 'clients',
})
const computed = (formula: string, kind: BlueprintField['kind'] = 'decimal') =>
  titled(9, '算', 'Computed', { kind, formula })
const read = (text: string, language: 'en-US' | 'zh-CN' = 'en-US', place = app()) => {
  const found = readFormula(text, readScope(place, language))
  return 'node' in found ? writeFormula(found.node, keptScope(place)) : found.problem
}
const written = (kept: string, language: 'en-US' | 'zh-CN', place = app()) => {
  const found = readFormula(kept, keptScope(place))
  return 'node' in found ? writeFormula(found.node, readScope(place, language)) : found.problem
}
const verdicts = (place: ReturnType<typeof app>) =>
  checkFormulas(place, 'called').map(({ verdict }) => verdict)

const KEPT = 'SUM(orders_client.amount, orders_client.state1 = "paid")'

test('records that lead here are called by their table, in either language, and kept by ids', () => {
  expect(read('SUM(Orders.Amount, Orders.State = "Paid")')).toBe(KEPT)
  expect(read('求和(订单．金额，订单.状态 = “已付”)', 'zh-CN')).toBe(KEPT)
  expect(read('count(orders)')).toBe('COUNT(orders_client)')
  expect(read('MAX(Orders.[Bought on]) - MIN(Orders.[Bought on])')).toBe(
    'MAX(orders_client.bought) - MIN(orders_client.bought)',
  )
  expect(written(KEPT, 'zh-CN')).toBe('求和(订单.金额, 订单.状态 = "已付")')
})

test('renaming breaks none, neither the table nor its fields', () => {
  const renamed = app({}, { amount: titled(2, '总价', 'Total', { kind: 'money' }) }, 'Sales')
  expect(written(KEPT, 'en-US', renamed)).toBe('SUM(Sales.Total, Sales.State = "Paid")')
})

test('where a name alone would not tell, the relation stands with it', () => {
  const twice = app({}, { payer1: titled(5, '付款方', 'Payer', toClient) })
  expect(read('COUNT([Orders (Payer)])', 'en-US', twice)).toBe('COUNT(orders_payer1)')
  expect(written('COUNT(orders_client)', 'en-US', twice)).toBe('COUNT([Orders (Client)])')
  expect(read('COUNT(Orders)', 'en-US', twice)).toMatchObject({ verdict: 'field', name: 'Orders' })
  const taken = app({ orders: titled(1, '订单', 'Orders', { kind: 'integer' }) })
  expect(read('SUM([Orders (Client)].Amount) + Orders', 'en-US', taken)).toBe(
    'SUM(orders_client.amount) + orders',
  )
})

test('in a file the table alone is enough while it leads here by one relation', () => {
  const found = readFormula('SUM(orders.amount)', keptScope(app()))
  expect('node' in found && writeFormula(found.node, keptScope(app()))).toBe(
    'SUM(orders_client.amount)',
  )
})

test('functions stand around what several records come to, and within it around values of each', () => {
  expect(read('MAX(SUM(Orders.Amount), 0)')).toBe('MAX(SUM(orders_client.amount), 0)')
  expect(read('SUM(MAX(Orders.Amount, 0))')).toBe('SUM(MAX(orders_client.amount, 0))')
  expect(read('SUM(IF(Orders.State = "Paid", Orders.Amount, 0))')).toBe(
    'SUM(IF(orders_client.state1 = "paid", orders_client.amount, 0))',
  )
  expect(read('SUM(COUNT(Orders), 1)')).toBe('SUM(COUNT(orders_client), 1)')
})

test('a mistake is said where it stands', () => {
  expect(read('Orders.Amount * 2')).toMatchObject({ verdict: 'rows', at: 0, end: 13 })
  expect(read('SUM(Orders)')).toMatchObject({ verdict: 'rows', at: 4, end: 10 })
  expect(read('SUM(Orders.Town)')).toMatchObject({ verdict: 'field', name: 'Town' })
  expect(read('SUM(Orders.Number)')).toMatchObject({ verdict: 'type', wanted: 'number' })
  expect(read('SUM(Orders.Amount, Orders.Amount)')).toMatchObject({
    verdict: 'type',
    wanted: 'yesNo',
    at: 19,
  })
  expect(read('SUM(Orders.Amount, TRUE, 1)')).toMatchObject({ verdict: 'much', count: 2 })
  expect(read('SUM(Orders.Amount * COUNT(Orders))')).toMatchObject({ verdict: 'nested', at: 20 })
})

test('one whose records are gone, or that would lead back to itself, is refused', () => {
  expect(verdicts(app({ total1: computed(KEPT) }))).toEqual([])
  expect(verdicts(app({ total1: computed('SUM(orders_gone01.amount)') }))).toEqual([
    'formula_field',
  ])
  const elsewhere = { client: titled(1, '客户', 'Client', { ...toClient, target: 'orders' }) }
  expect(verdicts(app({ total1: computed(KEPT) }, elsewhere))).toEqual(['formula_field'])
  const back = { share1: computed('amount / client.total1') }
  expect(verdicts(app({ total1: computed('SUM(orders_client.share1)') }, back))).toEqual([
    'formula_circle',
  ])
})

test('what would go through all records once for each of them is refused, however many fields lie between', () => {
  const looked = { looked: computed('client.total1') }
  const back = app(
    { total1: computed(KEPT), again1: computed('SUM(orders_client.looked)') },
    looked,
  )
  expect(verdicts(back)).toEqual(['formula_much'])
  expect(checkFormulas({ ...back, table: 'orders' }, 'number')).toEqual([])
})

test('records that lead here have one name', () => {
  expect(verdicts(app({ total1: computed('SUM(orders_client_x.amount)') }))).toEqual([
    'formula_field',
  ])
})

test('hidden there is hidden here: what is added up, what it asks, by which relation, or the table', () => {
  const { tables } = app({ total1: computed(KEPT), much01: computed('COUNT(orders_client)') })
  const all = { see: 'all', create: true, change: 'all', remove: 'all' } as const
  const hiddenBy = (rules: object) =>
    withComputed(tables, { clients: all, orders: { ...all, ...rules } })['clients']?.hidden
  expect(hiddenBy({ hidden: ['bought'] })).toBeUndefined()
  expect(hiddenBy({ hidden: ['amount'] })).toEqual(['total1'])
  expect(hiddenBy({ hidden: ['state1'] })).toEqual(['total1'])
  expect(hiddenBy({ hidden: ['client'] })).toEqual(['total1', 'much01'])
  expect(hiddenBy({ see: 'none' })).toEqual(['total1', 'much01'])
})

test('it is computed from others, and its size has what it goes through', () => {
  const place = app(
    { total1: computed('SUM(orders_client.double)') },
    {
      double: computed('amount * 2'),
    },
  )
  expect(asksOthers(place, 'total1')).toBe(true)
  expect(formulaSize(place, 'total1').parts).toBeGreaterThan(
    formulaSize({ ...place, table: 'orders' }, 'double').parts,
  )
  expect(askable(place)).toContain('orders_client.amount')
})

test('records that stand in the row under their source are added up; without them nothing is known', () => {
  const sum = computedIn(app({ total1: computed(KEPT) })).get('total1')
  const moment = momentAt(new Date('2026-11-19T06:00:00Z'), 'Asia/Shanghai')
  const rows = [
    { amount: '2.50', state1: 'paid' },
    { amount: '1', state1: 'open' },
    { amount: null, state1: 'paid' },
  ]
  expect(sum?.({ orders_client: rows }, moment)).toBe('2.5')
  expect(sum?.({ orders_client: [] }, moment)).toBe('0')
  expect(sum?.({}, moment)).toBeNull()
})
