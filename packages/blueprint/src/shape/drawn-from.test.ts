import { expect, test } from 'vitest'
import type { UnderstoodField, UnderstoodTable } from '../understand/understanding.ts'
import { checkBlueprint } from './check-blueprint.ts'
import { drawnFrom } from './drawn-from.ts'
import { usualRoles } from './usual-roles.ts'

const column = (key: string, traits: Partial<UnderstoodField> = {}): UnderstoodField => ({
  key,
  title: `Column ${key}`,
  kind: 'text',
  values: [],
  doubts: [],
  unique: false,
  required: false,
  filled: 1,
  misfits: 0,
  habit: {},
  ...traits,
})
const sheet = (
  at: number,
  fields: UnderstoodField[],
  traits: Partial<UnderstoodTable> = {},
): UnderstoodTable => ({
  sheet: at,
  title: `Sheet ${at}`,
  isHidden: false,
  isLeftOut: false,
  header: { first: 1, last: 1 },
  first: 2,
  last: 9,
  skipped: [],
  rows: 8,
  fields,
  leftOut: [],
  titleField: 'A',
  doubts: [],
  ...traits,
})

test('of the tables of a spreadsheet an app is made, whatever its columns hold', () => {
  const { tables, drawn } = drawnFrom([
    sheet(0, [
      column('A', { title: '订单号\u200b', required: true }),
      column('B', { kind: 'money', currency: 'CNY', digits: 2, unique: true }),
      column('C', { kind: 'choice', choices: ['新', '旧'] }),
      column('D', { kind: 'choice', choices: Array.from({ length: 500 }, String) }),
      column('E', { kind: 'relation', relation: { sheet: 1, field: 'A' } }),
      column('F', { kind: 'relation', relation: { sheet: 2, field: 'A' } }),
      column('G', { title: '', kind: 'percent', digits: 40 }),
    ]),
    sheet(1, [column('A')]),
    sheet(2, [column('A')], { isLeftOut: true }),
  ])
  const roles = usualRoles(Object.keys(tables))
  const looks = { icon: 'board', colour: 'blue' }
  expect(
    checkBlueprint({ format: 1, title: { 'en-US': 'App' }, ...looks, tables, roles }),
  ).toHaveProperty('blueprint')
  const [orders, customers] = drawn
  const fields = tables[orders?.table ?? '']?.fields ?? {}
  expect(Object.values(fields).map(({ kind }) => kind)).toEqual([
    'text',
    'money',
    'choice',
    'text',
    'relation',
    'text',
    'percent',
  ])
  expect(fields[orders?.fields['A'] ?? '']).toMatchObject({
    title: { 'zh-CN': '订单号' },
    required: true,
  })
  expect(fields[orders?.fields['E'] ?? '']?.target).toBe(customers?.table)
  expect(fields[orders?.fields['G'] ?? '']?.title).toEqual({ 'en-US': 'G' })
  expect(drawn).toHaveLength(2)
})

test.each([
  ['a'.repeat(59) + '😀😀', 'a'.repeat(59)],
  ['half \ud800 a letter', 'half \ufffd a letter'],
  ['\u3164', '1'],
])('a sheet may be called %j', (title, called) => {
  const { tables } = drawnFrom([sheet(0, [column('A')], { title })])
  expect(Object.values(tables).map((table) => table.title)).toEqual([{ 'en-US': called }])
  const roles = usualRoles(Object.keys(tables))
  const looks = { title: { 'en-US': 'App' }, icon: 'board', colour: 'blue' }
  expect(checkBlueprint({ format: 1, ...looks, tables, roles })).toHaveProperty('blueprint')
})

test('each of few choices has a colour of its own; of many none has one', () => {
  const many = Array.from({ length: 9 }, (_, at) => `Nr ${at}`)
  const { tables, drawn } = drawnFrom([
    sheet(0, [
      column('A'),
      column('B', { kind: 'choice', choices: ['Open', 'Done'] }),
      column('C', { kind: 'choices', choices: many }),
    ]),
  ])
  const [first] = drawn
  const coloursOf = (key: string) =>
    tables[first?.table ?? '']?.fields[first?.fields[key] ?? '']?.choices?.map(
      ({ colour }) => colour,
    )
  expect(coloursOf('B')).toEqual(['blue', 'green'])
  expect(coloursOf('C')).toEqual(many.map(() => undefined))
})
