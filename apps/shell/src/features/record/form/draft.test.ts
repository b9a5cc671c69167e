import type { Field } from '@atrium/contract/field/field.ts'
import { expect, test } from 'vitest'
import { changesIn, draftOf, mistakesIn, write } from './draft.ts'

const choices = ['x', 'y'].map((value) => ({ value, title: { text: value } }))
const fields: Field[] = [
  { key: 'name', kind: 'text', title: { text: 'Name' }, required: true, longest: 5 },
  { key: 'amount', kind: 'money', title: { text: 'Amount' } },
  { key: 'tags', kind: 'choices', title: { text: 'Tags' }, choices },
  { key: 'owner', kind: 'person', title: { text: 'Owner' } },
]
const before = {
  name: 'A',
  amount: '1.5',
  tags: ['x', 'y'],
  owner: { id: '7', name: 'Li Na' },
}

test('only what differs is sent', () => {
  const draft = write(draftOf(before), 'amount', '2', null)
  expect(changesIn(before, draft)).toEqual({ amount: '2' })
  expect(changesIn(before, write(draft, 'amount', '1.5', null))).toEqual({})
})

test('a person by another name and choices in another order are the same value', () => {
  const renamed = write(draftOf(before), 'owner', { id: '7', name: 'Li Na · Sales' }, null)
  expect(changesIn(before, write(renamed, 'tags', ['y', 'x'], null))).toEqual({})
})

test('what was emptied is sent as empty', () => {
  expect(changesIn(before, write(draftOf(before), 'owner', null, null))).toEqual({ owner: null })
})

test('what is no value yet counts as a change, until it is one again', () => {
  const begun = write(draftOf(before), 'amount', null, 'malformed')
  expect(changesIn({ ...before, amount: null }, begun)).toHaveProperty('amount')
  expect(mistakesIn(fields, begun)).toEqual({ amount: 'malformed' })
  expect(mistakesIn(fields, write(begun, 'amount', '3', null))).toEqual({})
})

test('a field that needs a value says so, and so does one with too much in it', () => {
  expect(mistakesIn(fields, draftOf({}))).toEqual({ name: 'required' })
  expect(mistakesIn(fields, draftOf({ name: 'too long' }))).toEqual({ name: 'too_big' })
})
