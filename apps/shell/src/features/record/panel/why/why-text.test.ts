import type { RecordWhy, RoleOnRecord } from '@atrium/contract/built-apps/record-why.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { expect, test } from 'vitest'
import words from '../../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary, speaking } from '../../../../kernel/words/words.ts'
import { reasonsFor } from './why-text.ts'

setDictionary('en-US', words)
const say = speaking()
const fields: Field[] = [{ key: 'pieces', kind: 'integer', title: { text: 'Pieces' } }]
const asks = { field: 'pieces', operator: 'atMost' as const, operands: ['100'] }
const rule = (traits: Partial<RoleOnRecord['rules'][0]>): RoleOnRecord['rules'][0] => ({
  deed: 'see',
  reach: 'all',
  isReached: true,
  asked: [],
  ...traits,
})
const why = (rules: RoleOnRecord['rules'], see: boolean): RecordWhy => ({
  person: { id: '2', name: 'Li Na' },
  may: { see, change: false, remove: false },
  builds: false,
  madeBy: { id: '3', name: 'Wang Wei' },
  owner: null,
  department: null,
  hidden: [],
  readOnly: [],
  roles: [{ title: { 'en-US': 'Clerk' }, ways: [{ kind: 'department', name: 'Sales' }], rules }],
})

test.each([
  ['what lets somebody', rule({}), true, 'All records'],
  [
    'what lets somebody, and what it asks',
    rule({ asked: [{ isMet: true, of: { ...asks, value: '7' } }] }),
    true,
    'All records (if Pieces at most 100)',
  ],
  [
    'which condition fails, and what the record says',
    rule({ asked: [{ isMet: false, of: { ...asks, value: '700' } }] }),
    false,
    'only if Pieces at most 100; here it is 700',
  ],
  [
    'that a condition fails on what the reader does not see',
    rule({ asked: [{ isMet: false, of: null }] }),
    false,
    'only if a field that you do not see is as asked; here it is —',
  ],
  [
    'whose the record is',
    rule({ reach: 'own', isReached: false }),
    false,
    'Their own records only, and Wang Wei made this one',
  ],
  ['that the role is not for this', rule({ reach: 'none' }), false, 'does not allow this'],
])('the reason says %s', (_, one, may, reason) =>
  expect(reasonsFor(say, why([one], may), 'see', fields)).toEqual([
    `Role “Clerk” (by the department Sales): ${reason}`,
  ]),
)

test('without a role, and with the right to build, there is nothing else to say', () => {
  expect(reasonsFor(say, { ...why([], false), roles: [] }, 'see', fields)).toEqual([
    'They have no role in this app.',
  ])
  expect(reasonsFor(say, { ...why([], true), builds: true }, 'see', fields)).toEqual([
    'Whoever may build apps may do everything.',
  ])
})
