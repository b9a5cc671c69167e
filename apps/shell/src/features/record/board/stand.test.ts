import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { expect, test } from 'vitest'
import type { Moved } from '../look/use-record-moves.ts'
import { conditionOf, type Stand, takesCards, withMoved } from './stand.ts'

const row = (id: string): RecordRow => ({
  id,
  values: {},
  revision: 1,
  can: { change: true, remove: true },
})
const ids = (rows: readonly RecordRow[]) => rows.map(({ id }) => id)
const moved: Moved<Stand['value']> = new Map([['2', { row: row('2'), to: 'done' }]])
const state: Field = {
  key: 'state1',
  kind: 'choice',
  title: { text: 'State' },
  choices: [
    { value: 'open', title: { text: 'Open' } },
    { value: 'done', title: { text: 'Done' } },
  ],
}

test('a card that was moved stands in its new column at once, and is counted there', () => {
  const open = withMoved('open', [row('1'), row('2')], moved)
  expect([ids(open.rows), open.more]).toEqual([['1'], -1])
  const done = withMoved('done', [row('3')], moved)
  expect([ids(done.rows), done.more]).toEqual([['2', '3'], 1])
})

test('once the server has it there it is there once', () => {
  const done = withMoved('done', [row('3'), row('2')], moved)
  expect([ids(done.rows), done.more]).toEqual([['3', '2'], 0])
})

test('a list has the records of one column by a condition', () => {
  const of = (value: string | boolean | null, by = state) =>
    conditionOf(by, { key: '', value, count: 0 })
  expect(of('open')).toEqual({ operator: 'isAnyOf', operands: ['open'] })
  expect(of(null)).toEqual({ operator: 'isNoneOf', operands: ['open', 'done'] })
  const keeper: Field = { key: 'keeper', kind: 'person', title: { text: 'Keeper' } }
  expect(of(null, keeper)).toEqual({ operator: 'isEmpty', operands: [] })
  const urgent: Field = { key: 'urgent', kind: 'yesNo', title: { text: 'Urgent' } }
  expect(of(false, urgent)).toEqual({ operator: 'is', operands: ['0'] })
})

test('a field that somebody may not write, or that has to say something, takes no cards', () => {
  const at = (readOnly: string[]) =>
    ({ powers: { see: 'all', create: true, change: 'all', remove: 'none', readOnly } }) as never
  expect(takesCards(at([]), state, { value: 'open' })).toBe(true)
  expect(takesCards(at(['state1']), state, { value: 'open' })).toBe(false)
  expect(takesCards(at([]), { ...state, required: true }, { value: null })).toBe(false)
})
