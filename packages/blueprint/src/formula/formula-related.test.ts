import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { checkFormulas } from './check-formulas.ts'
import { computedIn } from './computed.ts'
import { withComputed } from './computed-rules.ts'
import type { FormulaFields } from './formula-reference.ts'
import { keptScope, readScope } from './formula-scope.ts'
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
  { value: 'done', title: { 'zh-CN': '已结', 'en-US': 'Done' } },
]
const orders: FormulaFields = {
  called: titled(0, '名称', 'Name', {}),
  pieces: titled(1, '数量', 'Quantity', { kind: 'integer' }),
}
const moment = momentAt(new Date('2026-11-19T06:00:00Z'), 'Asia/Shanghai')

const clients: FormulaFields = {
  called: titled(0, '客户', 'Client', {}),
  city01: titled(1, '城市', 'City', {}),
  grade1: titled(2, '级别', 'Grade', { kind: 'choice', choices }),
  rate01: titled(3, '折扣', 'Rate', { kind: 'percent' }),
}
const app = (more: FormulaFields = {}, theirs: FormulaFields = {}) => ({
  tables: {
    orders: {
      title: { 'en-US': 'Orders' },
      fields: {
        ...orders,
        client: titled(6, '所属客户', 'Bought by', { kind: 'relation', target: 'clients' }),
        ...more,
      },
    },
    clients: { title: { 'en-US': 'Clients' }, fields: { ...clients, ...theirs } },
  },
  table: 'orders',
})
const read = (text: string, language: 'en-US' | 'zh-CN') => {
  const found = readFormula(text, readScope(app(), language))
  return 'node' in found ? writeFormula(found.node, keptScope(app())) : found.problem
}
const computed = (formula: string, kind: BlueprintField['kind'] = 'text') =>
  titled(9, '算', 'Computed', { kind, formula })

test('fields of related records are named by the relation and their own title, and kept by ids', () => {
  const kept = 'client.city01 & " " & called'
  expect(read('[Bought by].City & " " & Name', 'en-US')).toBe(kept)
  expect(read('所属客户．城市＆“ ”＆名称', 'zh-CN')).toBe(kept)
  expect(read('所属客户.级别 = "已结"', 'zh-CN')).toBe('client.grade1 = "done"')
  const node = readFormula(kept, keptScope(app()))
  expect('node' in node && writeFormula(node.node, readScope(app(), 'zh-CN'))).toBe(
    '所属客户.城市 & " " & 名称',
  )
})

test('a mistake in the name of a related field is said where it stands', () => {
  expect(read('[Bought by].Town', 'en-US')).toMatchObject({ verdict: 'field', name: 'Town' })
  expect(read('Name.City', 'en-US')).toMatchObject({ verdict: 'relation', name: 'Name' })
  expect(read('[Bought by].City.Name', 'en-US')).toMatchObject({ verdict: 'far', at: 0, end: 17 })
  expect(read('[Bought by].', 'en-US')).toMatchObject({ verdict: 'missing' })
})

test('they stand in the row under the name that the formula has for them', () => {
  const place = app({ sum001: computed('pieces * (1 - client.rate01)', 'decimal') })
  const sum = computedIn(place).get('sum001')
  expect(sum?.({ pieces: '4', 'client.rate01': '0.25' }, moment)).toBe('3')
  expect(sum?.({ pieces: '4' }, moment)).toBeNull()
})

test('one that is gone, or would lead back to the field, is refused', () => {
  const verdicts = (place: ReturnType<typeof app>) =>
    checkFormulas(place, 'called').map(({ verdict }) => verdict)
  expect(verdicts(app({ sum001: computed('client.gone01') }))).toEqual(['formula_field'])
  expect(verdicts(app({ sum001: computed('called.city01') }))).toEqual(['formula_field'])
  const leads = titled(4, '订单', 'Order', { kind: 'relation', target: 'orders' })
  const back = { order1: leads, other1: computed('order1.sum001') }
  expect(verdicts(app({ sum001: computed('client.other1') }, back))).toEqual(['formula_circle'])
})

test('hidden there is hidden here, as is what comes from a table that nobody shows', () => {
  const { tables } = app({ sum001: computed('client.city01'), other1: computed('sum001') })
  const all = { see: 'all', create: true, change: 'all', remove: 'all' } as const
  const hiddenBy = (rules: object) =>
    withComputed(tables, { orders: all, clients: { ...all, ...rules } })['orders']?.hidden
  expect(hiddenBy({})).toBeUndefined()
  expect(hiddenBy({ hidden: ['grade1'] })).toBeUndefined()
  expect(hiddenBy({ hidden: ['city01'] })).toEqual(['sum001', 'other1'])
  expect(hiddenBy({ see: 'none' })).toEqual(['sum001', 'other1'])
})
