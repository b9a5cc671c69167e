import type { Field } from '@atrium/contract/field/field.ts'
import { expect, test } from 'vitest'
import { pastedValue, spread } from './pasted-value.ts'

const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  key: 'f',
  kind,
  title: { text: 'F' },
  ...more,
})
const reading = { language: 'zh-CN', zone: 'Asia/Shanghai' }
const choices = [{ value: 'use', title: { text: '在用' } }]

test.each([
  ['money', '¥1,234.5', { value: '1234.5' }],
  ['money', 'abc', { wrong: 'malformed' }],
  ['date', '2025/3/4', { value: '2025-03-04' }],
  ['choice', '在用', { value: 'use' }],
  ['choice', '别的', { wrong: 'unknown' }],
  ['yesNo', '是', { value: true }],
  ['person', '王磊', { wrong: 'unknown' }],
  ['integer', '', { value: null }],
] as const)('a cell of %s that says %j', (kind, text, pasted) => {
  expect(pastedValue(field(kind, { choices }), { text }, reading)).toEqual(pasted)
})

test('a value of a field like it is taken as it is, of any other its text is read', () => {
  const value = { id: '7', name: 'Li Na' }
  const exact = { kind: 'person' as const, picker: 'colleagues', value }
  const copied = { text: 'Li Na', exact }
  expect(pastedValue(field('person', { picker: 'colleagues' }), copied, reading)).toEqual({ value })
  expect(pastedValue(field('text'), copied, reading)).toEqual({ value: 'Li Na' })
  expect(pastedValue(field('person', { picker: 'other' }), copied, reading)).toEqual({
    wrong: 'unknown',
  })
})

test('one cell fills a block, and a block that fits in it several times does', () => {
  expect(spread([['a']], { rows: 2, columns: 3 })).toEqual([
    ['a', 'a', 'a'],
    ['a', 'a', 'a'],
  ])
  expect(spread([['a'], ['b']], { rows: 4, columns: 1 })).toEqual([['a'], ['b'], ['a'], ['b']])
  expect(spread([['a'], ['b']], { rows: 3, columns: 1 })).toEqual([['a'], ['b']])
  expect(spread([['a', 'b'], ['c']], { rows: 1, columns: 1 })).toEqual([['a', 'b'], ['c']])
})
