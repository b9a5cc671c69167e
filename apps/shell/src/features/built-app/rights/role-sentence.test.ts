import type { BlueprintRole, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary, speaking } from '../../../kernel/words/words.ts'
import { roleSentences } from './role-sentence.ts'

setDictionary('en-US', words)
const say = speaking()
const all = { see: 'all', create: true, change: 'own', remove: 'none' } as const
const none = { see: 'none', create: false, change: 'none', remove: 'none' } as const
const table = (title: string, position: number) => ({
  position,
  title: { 'en-US': title },
  titleField: 'called',
  fields: {
    called: { position: 0, title: { 'en-US': 'Number' }, kind: 'text' as const },
    price1: { position: 1, title: { 'en-US': 'Price' }, kind: 'integer' as const },
    keeper: { position: 2, title: { 'en-US': 'Keeper' }, kind: 'person' as const },
  },
})
const tables = { orders: table('Orders', 0), others: table('Salaries', 1) }
const role = (orders: TableRules, others: TableRules): BlueprintRole => ({
  position: 0,
  title: { 'en-US': 'Role' },
  level: 'edit',
  tables: { orders, others },
})

test('what holds of all tables is said once', () =>
  expect(roleSentences(say, role(all, all), tables)).toEqual([
    'See all records, add records, change their own records',
  ]))

test('where tables differ each has its sentence, with what is asked of records and which fields are kept', () =>
  expect(
    roleSentences(
      say,
      role(
        {
          ...all,
          only: {
            see: [{ field: 'price1', operator: 'atMost', operands: ['100'] }],
            change: [{ field: 'keeper', operator: 'isAnyOf', operands: ['me'] }],
          },
          hidden: ['price1'],
          readOnly: ['called', 'keeper'],
        },
        none,
      ),
      tables,
    ),
  ).toEqual([
    'Orders: see all records (if Price at most 100), add records, change their own records (if Keeper is the reader), do not see Price, cannot change Number and Keeper',
    'Salaries: see no records',
  ]))
