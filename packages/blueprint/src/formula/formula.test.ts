import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { describe, expect, test } from 'vitest'
import { checkFormulas, withKeptFormulas } from './check-formulas.ts'
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
const fields: FormulaFields = {
  called: titled(0, '名称', 'Name', {}),
  pieces: titled(1, '数量', 'Quantity', { kind: 'integer' }),
  price1: titled(2, '单价', 'Unit price', { kind: 'money', currency: 'CNY' }),
  bought: titled(3, '日期', 'Date', { kind: 'date' }),
  state1: titled(4, '状态', 'State', { kind: 'choice', choices }),
  remark: titled(5, '名称', 'Name', {}),
}
/** A table alone in its app. */
const alone = (fields: FormulaFields) => ({
  tables: { orders: { title: { 'en-US': 'Orders' }, fields } },
  table: 'orders',
})
const english = readScope(alone(fields), 'en-US')
const chinese = readScope(alone(fields), 'zh-CN')
const kept = keptScope(alone(fields))

const keptOf = (text: string, scope = english) => {
  const read = readFormula(text, scope)
  return 'node' in read ? writeFormula(read.node, kept) : read.problem.verdict
}
const mistake = (text: string) => {
  const read = readFormula(text, english)
  return 'problem' in read
    ? [read.problem.verdict, text.slice(read.problem.at, read.problem.end)]
    : read
}
const moment = momentAt(new Date('2026-11-19T06:00:00Z'), 'Asia/Shanghai')
const valueOf = (
  formula: string,
  row: Record<string, unknown>,
  kind: BlueprintField['kind'] = 'decimal',
) =>
  computedIn(alone({ ...fields, result: titled(9, '果', 'Result', { kind, formula }) })).get(
    'result',
  )?.(row, moment)

test('in either language, with either keyboard, it is kept as one text', () => {
  const one = 'IF(state1 = "open", pieces * price1, 0)'
  expect(keptOf('if(State = "Open", Quantity * [Unit price], 0)')).toBe(one)
  expect(keptOf('如果（状态＝“未结”，数量×单价，0）', chinese)).toBe(one)
  expect(keptOf('如果(State = "Open", Quantity * [Unit price], 0)', chinese)).toBe(one)
})

test('it is read with the titles of its reader, and renaming a field breaks nothing', () => {
  const read = readFormula('pieces * price1 > 10 and not ISEMPTY(bought)', kept)
  const said = (scope: typeof kept) => ('node' in read ? writeFormula(read.node, scope) : '')
  expect(said(english)).toBe('Quantity * [Unit price] > 10 and not ISEMPTY(Date)')
  expect(said(chinese)).toBe('数量 * 单价 > 10 且 非 为空(日期)')
  const renamed = { ...fields, pieces: { ...fields['pieces'], title: { 'en-US': 'Pieces [pc]' } } }
  expect(said(readScope(alone(renamed as FormulaFields), 'en-US'))).toContain('[Pieces [pc]]] *')
})

test('two fields of one title are told apart', () => {
  const read = readFormula('called & remark', kept)
  expect('node' in read && writeFormula(read.node, english)).toBe('Name & [Name (2)]')
  expect(keptOf('Name & [Name (2)]')).toBe('called & remark')
})

test('what binds closer is computed first, and brackets stay where they are needed', () => {
  for (const text of [
    '(1 + 2) * 3',
    '1 - (2 - 3)',
    '-(1 + 2)',
    'not (TRUE and FALSE)',
    '2 > 1 or FALSE',
  ])
    expect(keptOf(text)).toBe(text)
  expect(keptOf('((1 + 2)) * 3')).toBe('(1 + 2) * 3')
  expect(valueOf('1 + 2 * 3 - 4 / 8', {})).toBe('6.5')
})

describe('a mistake is said where it stands', () => {
  test.each([
    ['', 'empty', ''],
    ['1 +', 'missing', ''],
    ['1 ? 2', 'sign', '?'],
    ['Nobody + 1', 'field', 'Nobody'],
    ['FOO(1)', 'function', 'FOO'],
    ['ROUND()', 'few', 'ROUND()'],
    ['ABS(1, 2)', 'much', '2'],
    ['(1 + 2', 'closing', '('],
    ['1 2', 'more', '2'],
    ['"abc', 'quote', '"abc'],
    ['[Name', 'bracket', '[Name'],
    ['Quantity + Name', 'type', 'Name'],
    ['IF(Quantity, 1, 2)', 'type', 'Quantity'],
    ['IF(TRUE, 1, "a")', 'alike', '"a"'],
    ['State = "Lost"', 'choice', '"Lost"'],
    ['FORMATDATE(Date, "x")', 'pattern', '"x"'],
    [`${'('.repeat(40)}1${')'.repeat(40)}`, 'deep', '('],
  ])('%s', (text, verdict, place) => expect(mistake(text)).toEqual([verdict, place]))
})

test('numbers are exact, nothing stays nothing, and a half is rounded away from it', () => {
  expect(valueOf('0.1 + 0.2', {})).toBe('0.3')
  expect(valueOf('pieces * price1', { pieces: '3', price1: '19.99' })).toBe('59.97')
  expect(valueOf('pieces + 1', { pieces: null })).toBeNull()
  expect(valueOf('SUM(pieces, 1)', { pieces: null })).toBe('1')
  expect(valueOf('1 / 0', {})).toBeNull()
  expect(valueOf('ROUND(-2.5)', {}, 'integer')).toBe('-3')
  expect(valueOf('ROUND(1 / 3, 12) * 3 = 1', {}, 'yesNo')).toBe(false)
})

test('days are counted with the signs of numbers', () => {
  expect(valueOf('bought + 30', { bought: '2026-01-31' }, 'date')).toBe('2026-03-02')
  expect(valueOf('TODAY() - bought', { bought: '2026-11-01' }, 'integer')).toBe('18')
})

test('a circle, a field that is gone and a result of another kind are refused by name', () => {
  const computed = (formula: string, kind: BlueprintField['kind'] = 'decimal') =>
    titled(9, '算', 'Computed', { kind, formula })
  const verdicts = (more: FormulaFields) =>
    checkFormulas(alone({ ...fields, ...more }), 'called').map(({ path, verdict }) => [
      path,
      verdict,
    ])
  expect(verdicts({ sum001: computed('other1 + 1'), other1: computed('sum001 + 1') })).toEqual([
    ['fields.sum001.formula', 'formula_circle'],
    ['fields.other1.formula', 'formula_circle'],
  ])
  expect(verdicts({ sum001: computed('gone01 + 1') })).toEqual([
    ['fields.sum001.formula', 'formula_field'],
  ])
  expect(verdicts({ sum001: computed('called & "x"') })).toEqual([
    ['fields.sum001.formula', 'formula_kind'],
  ])
  expect(verdicts({ sum001: computed('pieces * 2') })).toEqual([])
  const table = { position: 0, title: { 'en-US': 'T' }, titleField: 'called' }
  const spelled = withKeptFormulas({
    orders: { ...table, fields: { ...fields, sum001: computed('求和( pieces,2 )') } },
  })
  expect(spelled['orders']?.fields['sum001']?.formula).toBe('SUM(pieces, 2)')
})

test('what is computed from a hidden field is hidden, by whichever way it is computed', () => {
  const rules = {
    see: 'all',
    create: true,
    change: 'all',
    remove: 'all',
    hidden: ['price1'],
  } as const
  const { orders: found } = withComputed(
    alone({
      ...fields,
      sum001: titled(9, '额', 'Sum', { kind: 'money', formula: 'pieces * price1' }),
      taxed1: titled(10, '税', 'Tax', { kind: 'money', formula: 'sum001 * 6%' }),
      double: titled(11, '双', 'Twice', { kind: 'integer', formula: 'pieces * 2' }),
    }).tables,
    { orders: { ...rules, hidden: [...rules.hidden] } },
  )
  expect(found?.hidden).toEqual(['price1', 'sum001', 'taxed1'])
  expect(found?.readOnly).toEqual(['sum001', 'taxed1', 'double'])
})
