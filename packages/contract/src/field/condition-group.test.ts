import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ConditionPart,
  conditionsIn,
  DEEPEST_GROUPS,
  depthOf,
  readGroups,
  writeGroups,
} from './condition-group.ts'

const one = (field: string, operator: string, ...operands: string[]) =>
  ({ field, operator, operands }) as ConditionPart

test.each<[string, ConditionPart[]]>([
  [
    'any(state1.isAnyOf:open;due123.within:today)',
    [{ any: [one('state1', 'isAnyOf', 'open'), one('due123', 'within', 'today')] }],
  ],
  [
    'any(keeper.isAnyOf:me,4;all(amount.atLeast:100;called.isEmpty))',
    [
      {
        any: [
          one('keeper', 'isAnyOf', 'me', '4'),
          { all: [one('amount', 'atLeast', '100'), one('called', 'isEmpty')] },
        ],
      },
    ],
  ],
  [
    'amount.atLeast:1;any(called.contains:a\\;b\\(c\\)\\,\\\\;called.isEmpty)',
    [
      one('amount', 'atLeast', '1'),
      { any: [one('called', 'contains', 'a;b(c),\\'), one('called', 'isEmpty')] },
    ],
  ],
])('%s is read as it is written', (text, parts) => {
  expect(readGroups(text)).toEqual(parts)
  expect(writeGroups(parts)).toBe(text)
})

test.each([
  '',
  'any()',
  'any(',
  'any(called.isEmpty',
  'called.isEmpty)',
  'none(called.isEmpty)',
  'called',
  'called.isMuch:1',
  'called.isEmpty;',
  'any(all(any(called.isEmpty)))',
  'x'.repeat(1001),
])('%j are no groups', (text) => expect(readGroups(text)).toBeNull())

test('an address can hold any groups', () => {
  const condition = fc.record({
    field: fc.stringMatching(/^[a-z][a-z0-9]{5,9}$/),
    operator: fc.constantFrom('contains' as const, 'isNot' as const),
    operands: fc.array(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 2 }),
  })
  const group = (part: fc.Arbitrary<ConditionPart>): fc.Arbitrary<ConditionPart> =>
    fc.oneof(
      fc.array(part, { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      fc.array(part, { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    )
  const inner = fc.oneof(condition, group(condition))
  const part = fc.oneof(condition, group(inner))
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 2 }), (parts) => {
      const text = writeGroups(parts)
      if (text.length > 1000) return
      expect(readGroups(text)).toEqual(parts)
      expect(depthOf(parts)).toBeLessThanOrEqual(DEEPEST_GROUPS)
      expect(conditionsIn(parts).length).toBeGreaterThan(0)
    }),
  )
})
