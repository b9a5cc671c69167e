import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meets, readCondition, writeCondition } from './condition.ts'
import { type Field, type FieldKind, type FieldValue, fieldKinds } from './field.ts'
import { kindRules } from './kinds.ts'
import { type Operator, operandsOf } from './operators.ts'

const choices = ['open', 'done', 'a,b'].map((value) => ({ value, title: { text: value } }))
const field = (kind: FieldKind): Field => ({ key: 'it', kind, title: { text: 'It' }, choices })

/** For each kind some values, so that every operator has something to find and something to leave out. */
const operands: Record<FieldKind, string[]> = {
  text: ['a, b', 'c\\d'],
  longText: ['line', 'a:b'],
  integer: ['2', '10'],
  decimal: ['0.5', '0.25'],
  money: ['2', '10.5'],
  percent: ['0.1', '0.125'],
  date: ['2026-01-02', '2026-11-17'],
  dateTime: ['2026-01-02T00:00:00Z', '2026-11-17T10:00:00Z'],
  time: ['09:00:00', '18:00:00'],
  yesNo: ['1', '0'],
  choice: ['open', 'a,b'],
  choices: ['open', 'a,b'],
  phone: ['+8613800138000', '138'],
  email: ['li@example.com', 'li'],
  link: ['https://example.com/', 'example'],
  person: ['1', '2'],
  department: ['1', '2'],
  relation: ['r1', 'r2'],
  rating: ['2', '4'],
  progress: ['0.25', '1'],
}

describe.each(fieldKinds)('a condition on a %s', (kind) => {
  test.each(kindRules[kind].operators)('with %s is read as it was written', (operator) => {
    const { least, most } = operandsOf(operator)
    const given = operator === 'within' ? ['thisMonth'] : operands[kind]
    for (const count of new Set([least, Math.min(most, 2)])) {
      const condition = { operator, operands: given.slice(0, count) }
      expect(readCondition(field(kind), writeCondition(condition))).toEqual(condition)
    }
  })
})

test('an address can hold any operand', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (operand) => {
      const condition = { operator: 'contains' as const, operands: [operand] }
      expect(readCondition(field('text'), writeCondition(condition))).toEqual(condition)
    }),
  )
})

test.each<[FieldKind, string]>([
  ['text', ''],
  ['text', 'contains'],
  ['text', 'contains:'],
  ['text', 'atLeast:1'],
  ['text', 'like:%'],
  ['text', `contains:${'x'.repeat(101)}`],
  ['integer', 'atLeast:x'],
  ['integer', 'atLeast:1,2'],
  ['integer', 'between:1'],
  ['integer', 'isEmpty:1'],
  ['integer', 'atLeast:1 or 1=1'],
  ['date', 'from:2026-02-30'],
  ['choice', 'isAnyOf:lost'],
  ['choice', 'isAnyOf:open,lost'],
  ['person', 'isAnyOf:;drop'],
  ['yesNo', 'is:2'],
])('on a %s %j makes no sense', (kind, text) => expect(readCondition(field(kind), text)).toBeNull())

const li = { id: '1', name: 'Li' }
test.each<[FieldKind, Operator, string[], met: FieldValue[], not: FieldValue[]]>([
  ['text', 'contains', ['VAS'], ['a vase'], ['jar', null]],
  ['text', 'beginsWith', ['va'], ['Vase'], ['a vase', null]],
  ['text', 'is', ['vase'], ['Vase'], ['vases', null]],
  ['text', 'isNot', ['vase'], ['jar', null], ['vase']],
  ['text', 'isEmpty', [], [null, ''], ['x']],
  ['text', 'isNotEmpty', [], ['x'], [null]],
  ['integer', 'atLeast', ['9'], ['9', '10', '100'], ['8', '-10', null]],
  ['money', 'atMost', ['0.3'], ['0.3', '0.25', '-1'], ['0.30000000000000000001', null]],
  ['decimal', 'between', ['1', '2'], ['1', '1.5', '2'], ['0.9', '2.1', null]],
  ['date', 'from', ['2026-02-01'], ['2026-02-01', '2026-10-01'], ['2026-01-31', null]],
  [
    'dateTime',
    'until',
    ['2026-02-01T00:00:00Z'],
    ['2026-01-31T23:59:59Z'],
    ['2026-02-02T00:00:00Z'],
  ],
  ['yesNo', 'is', ['0'], [false], [true, null]],
  ['choice', 'isAnyOf', ['open', 'done'], ['open', 'done'], ['a,b', null]],
  ['choice', 'isNoneOf', ['open'], ['done', null], ['open']],
  ['choices', 'isAnyOf', ['open', 'done'], [['open'], ['a,b', 'done']], [['a,b'], [], null]],
  ['choices', 'hasAllOf', ['open', 'done'], [['done', 'open', 'a,b']], [['open'], null]],
  ['person', 'isAnyOf', ['1'], [li], [{ id: '11', name: 'Li' }, null]],
  ['relation', 'isNoneOf', ['1'], [{ id: '2', name: 'x' }, null], [li]],
])('a %s that %s %j', (kind, operator, operands, met, not) => {
  const condition = { operator, operands }
  for (const value of met) expect(meets(field(kind), value, condition)).toBe(true)
  for (const value of not) expect(meets(field(kind), value, condition)).toBe(false)
})
