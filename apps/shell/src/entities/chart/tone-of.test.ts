import { expect, test } from 'vitest'
import type { Mark } from './drawn-chart.ts'
import { toneOf } from './tone-of.ts'

const group = { value: 'a', until: null, condition: null } as unknown as Mark['group']
const mark = (more: Partial<Mark> = {}): Mark => ({
  key: '',
  label: '',
  size: 1,
  text: '1',
  group,
  ...more,
})
const tones = (marks: Mark[]) => marks.map((_, nth) => toneOf(marks, nth)['data-colour'])

test('a few slices have colours that people can tell apart, and all others together are grey', () => {
  expect(tones([mark(), mark(), mark({ group: null })])).toEqual(['blue', 'green', 'grey'])
})

test('choices are drawn in the colours they have elsewhere, and one without is grey', () => {
  expect(tones([mark({ colour: 'red' }), mark()])).toEqual(['red', 'grey'])
})

test('many slices go from one tone to another', () => {
  expect(new Set(tones(Array.from({ length: 9 }, () => mark())))).toEqual(new Set([undefined]))
})
