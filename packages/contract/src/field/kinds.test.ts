import { describe, expect, test } from 'vitest'
import { type Field, type FieldKind, type FieldValue, fieldKinds } from './field.ts'
import type { Reading, Writing } from './kind-rules.ts'
import { checkField, kindRules, parseField, writeField } from './kinds.ts'

const choices = [
  { value: 'open', title: { text: 'Open' } },
  { value: 'done', title: { text: '已完成' } },
]
const li = { id: '7', name: 'Li Na' }
const field = (kind: FieldKind, more: Partial<Field> = {}): Field => ({
  key: 'it',
  kind,
  title: { text: 'It' },
  ...(kind.startsWith('choice') && { choices }),
  ...more,
})
const reading: Reading = {
  language: 'en-US',
  zone: 'Asia/Shanghai',
  find: (_, name) => (name === li.name ? li : null),
}
const writing: Writing = {
  zone: 'Asia/Shanghai',
  yes: 'Yes',
  no: 'No',
  titleOf: (title) => ('text' in title ? title.text : title.word),
}

/** What is typed, the value it is, and how a file says it. */
const values: Record<FieldKind, [typed: string, value: FieldValue, written: string][]> = {
  text: [[' Vase ', 'Vase', 'Vase']],
  longText: [['one\ntwo', 'one\ntwo', 'one\ntwo']],
  integer: [
    ['1,234', '1234', '1234'],
    ['９００', '900', '900'],
    ['-0', '0', '0'],
    ['900719925474099312', '900719925474099312', '900719925474099312'],
  ],
  decimal: [['1,234.50', '1234.5', '1234.5']],
  money: [
    ['¥1,234.50', '1234.5', '1234.5'],
    ['￥ 80', '80', '80'],
    ['-$3', '-3', '-3'],
    ['12 CNY', '12', '12'],
    ['99999999999999999999.99', '99999999999999999999.99', '99999999999999999999.99'],
  ],
  percent: [
    ['12.5%', '0.125', '12.5%'],
    ['100', '1', '100%'],
  ],
  date: [['2026/1/7', '2026-01-07', '2026-01-07']],
  dateTime: [
    ['2026-11-17 18:00', '2026-11-17T10:00:00Z', '2026-11-17 18:00:00'],
    ['2026-11-17T18:00:05', '2026-11-17T10:00:05Z', '2026-11-17 18:00:05'],
    ['2026-11-17', '2026-11-16T16:00:00Z', '2026-11-17 00:00:00'],
    ['Nov 17, 2026 18:00', '2026-11-17T10:00:00Z', '2026-11-17 18:00:00'],
    ['17/11/2026', '2026-11-16T16:00:00Z', '2026-11-17 00:00:00'],
  ],
  time: [['9:05', '09:05:00', '09:05:00']],
  yesNo: [
    ['yes', true, 'Yes'],
    ['否', false, 'No'],
  ],
  choice: [
    ['open', 'open', 'Open'],
    ['已完成', 'done', '已完成'],
  ],
  choices: [['open；已完成', ['open', 'done'], 'Open; 已完成']],
  phone: [['138 0013 8000', '+8613800138000', '+8613800138000']],
  email: [['li@example.com', 'li@example.com', 'li@example.com']],
  link: [['example.com/a', 'https://example.com/a', 'https://example.com/a']],
  person: [['Li Na', li, 'Li Na']],
  department: [['Li Na', li, 'Li Na']],
  relation: [['Li Na', li, 'Li Na']],
  rating: [
    ['4', '4', '4'],
    ['★★★☆☆', '3', '3'],
    ['2 / 5', '2', '2'],
  ],
  progress: [
    ['75%', '0.75', '75%'],
    ['0', '0', '0%'],
    ['100', '1', '100%'],
  ],
}

describe.each(fieldKinds)('%s', (kind) => {
  test.each(values[kind])('%j is %j, and %j in a file', (typed, value, written) => {
    expect(parseField(field(kind), typed, reading)).toEqual({ value })
    expect(checkField(field(kind), value)).toBeNull()
    expect(writeField(field(kind), value, writing)).toBe(written)
    expect(parseField(field(kind), written, reading)).toEqual({ value })
    for (const operand of kindRules[kind].asOperands(value))
      expect(kindRules[kind].isOperand(operand, field(kind))).toBe(true)
  })

  test('may be empty unless it is required', () => {
    expect(parseField(field(kind), ' ', reading)).toEqual({ value: null })
    const required = field(kind, { required: true })
    expect(parseField(required, ' ', reading)).toEqual({ wrong: 'required' })
    for (const none of [null, '', []]) expect(checkField(required, none)).toBe('required')
    expect(kindRules[kind].asOperands(null)).toEqual([])
    expect(writeField(field(kind), null, writing)).toBe('')
  })

  test.each([{}, 7, Number.NaN, [[]], [{}], '\u202e', { id: 7, name: 'x' }])(
    'is not %j, whoever sends it',
    (value) => expect(checkField(field(kind), value)).not.toBeNull(),
  )
})

test.each<[FieldKind, string, string]>([
  ['text', 'a\u202eb', 'characters'],
  ['text', 'x'.repeat(256), 'too_big'],
  ['integer', '1.5', 'malformed'],
  ['integer', '12,34', 'malformed'],
  ['integer', '1'.repeat(19), 'too_big'],
  ['decimal', '1.2.3', 'malformed'],
  ['decimal', '1e9', 'malformed'],
  ['money', '1.234', 'malformed'],
  ['percent', 'half', 'malformed'],
  ['date', '2026-02-30', 'no_date'],
  ['dateTime', '2026-11-17 25:00', 'no_date'],
  ['time', '7', 'malformed'],
  ['yesNo', 'maybe', 'malformed'],
  ['choice', 'lost', 'unknown'],
  ['choices', 'open, lost', 'unknown'],
  ['phone', '12', 'malformed'],
  ['email', 'li@example', 'malformed'],
  ['link', 'http://example.com', 'malformed'],
  ['link', 'javascript:alert(1)', 'malformed'],
  ['person', 'Nobody', 'unknown'],
  ['rating', '0', 'too_small'],
  ['rating', '6', 'too_big'],
  ['rating', '4.5', 'malformed'],
  ['progress', '101%', 'too_big'],
  ['progress', '-1', 'too_small'],
  ['progress', '12.5%', 'malformed'],
])('a %s of %j is %s', (kind, typed, wrong) =>
  expect(parseField(field(kind), typed, reading)).toEqual({ wrong }),
)

test('how a number is written is a matter of the language', () => {
  const german = { ...reading, language: 'de-DE' }
  expect(parseField(field('money'), '1.234,50 €', german)).toEqual({ value: '1234.5' })
  expect(parseField(field('money'), '1.234,50 €', reading)).toEqual({ wrong: 'malformed' })
})

test('a field may allow fewer digits and shorter texts than its kind', () => {
  const whole = field('money', { digits: 0 })
  expect(parseField(whole, '1.5', reading)).toEqual({ wrong: 'malformed' })
  expect(checkField(field('text', { longest: 3 }), 'Vase')).toBe('too_big')
  expect(checkField(field('rating', { most: 10 }), '10')).toBeNull()
})
