import { widgetKinds } from '@atrium/contract/apps/portal-limits.ts'
import { expect, test } from 'vitest'
import { change, fresh, isDestination, missingIn, move, step } from './arrange.ts'

const three = ['text', 'apps', 'people'] as const
const widgets = three.reduce<ReturnType<typeof fresh>[]>(
  (made, kind) => [...made, fresh(made, kind)],
  [],
)
const idsOf = (given: typeof widgets) => given.map(({ kind }) => kind)

test('a widget is put before the one it is dropped on', () => {
  expect(idsOf(move(widgets, 'people-1', 0))).toEqual(['people', 'text', 'apps'])
  expect(idsOf(move(widgets, 'text-1', 3))).toEqual(['apps', 'people', 'text'])
  expect(move(widgets, 'nobody', 0)).toBe(widgets)
})

test('a widget moves one place by keyboard, and not over the edge', () => {
  expect(idsOf(step(widgets, 'apps-1', true))).toEqual(['text', 'people', 'apps'])
  expect(idsOf(step(widgets, 'apps-1', false))).toEqual(['apps', 'text', 'people'])
  expect(step(widgets, 'text-1', false)).toBe(widgets)
  expect(step(widgets, 'people-1', true)).toBe(widgets)
})

test('new widgets have ids of their own', () => {
  expect(fresh([...widgets, fresh(widgets, 'text')], 'text').id).toBe('text-3')
})

test('a new widget of each kind says what it lacks', () => {
  const lacking = widgetKinds.filter((kind) => missingIn(fresh([], kind)).size > 0)
  expect(lacking).toEqual(['links', 'text', 'embedded', 'app'])
})

test('a changed widget stays in its place', () => {
  const changed = change(widgets, { ...fresh([], 'apps'), title: 'Ours' })
  expect(changed[1]?.title).toBe('Ours')
})

test.each([
  ['https://ours.example/path', true],
  ['/directory', true],
  ['//other.example', false],
  ['javascript:alert(1)', false],
  ['http://plain.example', false],
  ['', false],
])('%j is a destination: %s', (to, is) => expect(isDestination(to)).toBe(is))
