import { deskSections } from '@atrium/contract/platform/preference-choices.ts'
import { expect, test } from 'vitest'
import { doubleOf, isStandard, laidOut, wholeOrder, withAbsent } from './arrangement.ts'

test('without an arrangement all sections stand in the standard order', () => {
  expect(wholeOrder(null)).toEqual([...deskSections])
  expect(isStandard(null)).toBe(true)
  expect(isStandard({ order: ['setup', 'todos', 'start'], hidden: [] })).toBe(true)
})

test('a section that is newer than the arrangement comes last, once', () => {
  const order = wholeOrder({ order: ['apps', 'todos'], hidden: [] })
  expect(order.slice(0, 2)).toEqual(['apps', 'todos'])
  expect(order.toSorted()).toEqual([...deskSections].toSorted())
})

test('hidden parts are not drawn, and two small ones stand side by side only next to each other', () => {
  const halves = (order: (typeof deskSections)[number][], hidden: typeof order = []) =>
    laidOut({ order, hidden }).flatMap(({ section, isHalf }) => (isHalf ? section : []))
  expect(halves([...deskSections])).toEqual(['messages', 'calendar'])
  expect(halves(['messages', 'apps', 'calendar'])).toEqual([])
  expect(halves(['messages', 'apps', 'calendar'], ['apps'])).toEqual(['messages', 'calendar'])
  expect(laidOut({ order: [], hidden: ['messages'] }).map(({ section }) => section)).not.toContain(
    'messages',
  )
})

test('where two sections are one list, the one that is not drawn keeps its place', () => {
  expect(doubleOf(null)).toBe('apps')
  expect(doubleOf({ order: [], hidden: ['frequent'] })).toBe('frequent')
  expect(doubleOf({ order: [], hidden: ['frequent', 'apps'] })).toBe('apps')
  const whole = [...deskSections]
  for (const double of ['frequent', 'apps'] as const) {
    const without = whole.filter((section) => section !== double)
    expect(withAbsent(without, whole, [double])).toEqual(whole)
  }
})
