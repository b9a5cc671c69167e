import type { NavigationEntry } from '@atrium/contract/apps/navigation.contract.ts'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { expect, test } from 'vitest'
import type { Say } from '../../kernel/words/words.ts'
import {
  entriesOf,
  everyWay,
  isWithin,
  sectionAt,
  sectionsOf,
  sectionsOfRoutes,
} from './entries.ts'

const say = { named: (key: string) => `<${key}>`, language: 'en-US' } as unknown as Say
const link = (name: string, path = `/${name}`) => ({
  kind: 'route' as const,
  route: name,
  path,
  title: `${name}.title`,
})
const given: NavigationEntry[] = [
  link('a'),
  link('b', '/b/*'),
  { kind: 'group', id: 'g', title: { 'zh-CN': '组', 'en-US': 'Group' }, entries: [link('c')] },
  link('d'),
]
const entries = entriesOf(say, given)
const route = (id: string, menu: RouteConfig['menu'], path = `/${id}`): RouteConfig => ({
  id,
  path,
  layout: 'saas',
  title: id,
  target: { kind: 'page', page: 'home' },
  ...(menu && { menu }),
})

test('a menu speaks the reader’s language and leads to where an app begins', () => {
  expect(entries.map(({ name }) => name)).toEqual(['<a.title>', '<b.title>', 'Group', '<d.title>'])
  expect(everyWay(entries).map(({ to }) => to)).toEqual(['/a', '/b', '/c', '/d'])
})

test('neighbours without a group stand together, in their order', () => {
  expect(sectionsOf(entries).map(({ name, ways }) => [name, ways.map(({ id }) => id)])).toEqual([
    ['', ['a', 'b']],
    ['Group', ['c']],
    ['', ['d']],
  ])
})

test('the open page tells its group, also from deeper inside', () => {
  expect(sectionAt(entries, '/c/7')?.id).toBe('g')
  expect(sectionAt(entries, '/a')).toBeNull()
})

test('a page is not within another whose name merely begins the same', () => {
  expect(isWithin('/user', '/user/center')).toBe(true)
  expect(isWithin('/user', '/users')).toBe(false)
  expect(isWithin('/', '/anything')).toBe(true)
})

test('routes stand in the order they ask for, in their groups, and hidden ones not at all', () => {
  const sections = sectionsOfRoutes(say, [
    route('late', { order: 9 }),
    route('early', { order: 1 }),
    route('kept', { order: 2, group: 'keeping' }),
    route('secret', { order: 3, hidden: true }),
    route('unlisted', undefined),
  ])
  expect(sections.map(({ name, ways }) => [name, ways.map(({ id }) => id)])).toEqual([
    ['', ['early', 'late']],
    ['<keeping>', ['kept']],
  ])
})

test('a way with another one below it is open only at its own address', () => {
  const routes = [route('console', { order: 1 }), route('people', { order: 1 }, '/console/user')]
  const ways = sectionsOfRoutes(say, routes).flatMap((section) => section.ways)
  expect(ways.map(({ id, exact }) => [id, exact])).toEqual([
    ['console', true],
    ['people', false],
  ])
})
