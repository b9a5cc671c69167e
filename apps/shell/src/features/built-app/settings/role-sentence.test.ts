import { expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary, speaking } from '../../../kernel/words/words.ts'
import { roleSentences } from './role-sentence.ts'

setDictionary('en-US', words)
const say = speaking()
const all = { see: 'all', create: true, change: 'own', remove: 'none' } as const
const none = { see: 'none', create: false, change: 'none', remove: 'none' } as const

test('what holds of all tables is said once', () =>
  expect(
    roleSentences(say, [
      { title: 'Orders', rules: all },
      { title: 'Customers', rules: all },
    ]),
  ).toEqual(['see all records, add records, change their own records']))

test('where tables differ each has its sentence', () =>
  expect(
    roleSentences(say, [
      { title: 'Orders', rules: { ...all, hidden: ['price1', 'margin'] } },
      { title: 'Salaries', rules: none },
    ]),
  ).toEqual([
    'Orders: see all records, add records, change their own records, 2 fields are hidden',
    'Salaries: see no records',
  ]))
