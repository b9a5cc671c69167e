import type { Menu } from '@atrium/contract/apps/navigation.contract.ts'
import { describe, expect, test } from 'vitest'
import { add, change, freshGroupId, keyOf, move, remove, routesIn, step } from './menu.arrange.ts'

const route = (name: string) => ({ kind: 'route' as const, route: name })
const group = (id: string, ...names: string[]) => ({
  kind: 'group' as const,
  id,
  title: { 'zh-CN': id, 'en-US': id },
  entries: names.map(route),
})
const menu: Menu = [route('a'), group('g', 'b', 'c'), route('d')]

/** A menu in one line: `a g(b c) d`. */
const read = (given: Menu): string =>
  given
    .map((entry) =>
      entry.kind === 'group'
        ? `${entry.id}(${entry.entries.map((inner) => inner.route).join(' ')})`
        : entry.route,
    )
    .join(' ')

describe('moving to a place', () => {
  const cases: [string, string, { group: string | null; at: number }, string][] = [
    ['forward in its list', 'route:a', { group: null, at: 3 }, 'g(b c) d a'],
    ['backward in its list', 'route:d', { group: null, at: 0 }, 'd a g(b c)'],
    ['to where it stands', 'route:d', { group: null, at: 3 }, 'a g(b c) d'],
    ['into a group', 'route:a', { group: 'g', at: 1 }, 'g(b a c) d'],
    ['out of a group', 'route:b', { group: null, at: 3 }, 'a g(c) d b'],
    ['within a group', 'route:b', { group: 'g', at: 2 }, 'a g(c b) d'],
    ['a whole group', 'group:g', { group: null, at: 0 }, 'g(b c) a d'],
    ['no group into a group', 'group:g', { group: 'g', at: 0 }, 'a g(b c) d'],
    ['nothing that is not there', 'route:x', { group: null, at: 0 }, 'a g(b c) d'],
  ]
  test.each(cases)('%s', (_, key, to, expected) => {
    expect(read(move(menu, key, to))).toBe(expected)
  })
})

describe('stepping by keyboard', () => {
  test('leads down through a group and out of it again', () => {
    const stops = [menu]
    for (let count = 0; count < 5; count++) stops.push(step(stops.at(-1) as Menu, 'route:a', true))
    expect(stops.map(read)).toEqual([
      'a g(b c) d',
      'g(a b c) d',
      'g(b a c) d',
      'g(b c a) d',
      'g(b c) a d',
      'g(b c) d a',
    ])
  })

  test('leads up the same way', () => {
    const stops = [[group('g', 'b', 'c'), route('a')] as Menu]
    for (let count = 0; count < 4; count++) stops.push(step(stops.at(-1) as Menu, 'route:a', false))
    expect(stops.map(read)).toEqual(['g(b c) a', 'g(b c a)', 'g(b a c)', 'g(a b c)', 'a g(b c)'])
  })

  test('stops at both ends', () => {
    expect(step(menu, 'route:a', false)).toBe(menu)
    expect(step(menu, 'route:d', true)).toBe(menu)
  })

  test('carries a group past its neighbours', () => {
    expect(read(step(menu, 'group:g', true))).toBe('a d g(b c)')
    expect(read(step(menu, 'group:g', false))).toBe('g(b c) a d')
  })
})

test('a group that goes leaves its entries where it stood', () => {
  expect(read(remove(menu, 'group:g'))).toBe('a b c d')
  expect(read(remove(menu, 'route:c'))).toBe('a g(b) d')
})

test('an added entry stands last, and a changed one stays in place', () => {
  expect(read(add(menu, route('e')))).toBe('a g(b c) d e')
  expect(read(change(menu, 'route:b', route('x')))).toBe('a g(x c) d')
})

test('a menu knows its routes, in groups as well', () => {
  expect([...routesIn(menu)]).toEqual(['a', 'b', 'c', 'd'])
})

test('a new group takes the first free name', () => {
  expect(freshGroupId([group('group-1'), group('group-3')])).toBe('group-2')
})

test('an entry and a group of the same name are told apart', () => {
  expect(keyOf(route('g'))).not.toBe(keyOf(group('g')))
})
