import { expect, test } from 'vitest'
import { type Find, grouped, matching, once } from './find.ts'

const find = (name: string, group: Find['group'] = 'pages', also = ''): Find => ({
  id: name,
  name,
  group,
  also,
  icon: 'grid',
  to: `/${group}/${name}`,
})
const names = (finds: Find[]) => finds.map(({ name }) => name)
const shell = [
  find('System health'),
  find('Health of enterprises'),
  find('企业', 'pages', 'enterprise'),
]

test.each([
  ['', ['System health', 'Health of enterprises', '企业']],
  ['health', ['System health', 'Health of enterprises']],
  ['HEALTH sys', ['System health']],
  ['enterprise', ['Health of enterprises', '企业']],
  ['企', ['企业']],
  ['nothing', []],
])('"%s" finds what has every word of it', (typed, expected) =>
  expect(names(matching(shell, typed))).toEqual(expected),
)

test('groups stand in one order, and an empty one not at all', () => {
  const finds = [find('dark', 'settings'), find('Acme', 'enterprises'), find('Home')]
  expect(grouped(finds).map(({ group }) => group)).toEqual(['pages', 'enterprises', 'settings'])
})

test('what is found twice is there once', () => {
  const finds = [find('Home'), find('Today', 'apps'), find('Home'), find('Today', 'apps')]
  expect(names(once(finds))).toEqual(['Home', 'Today'])
})

test('the likeliest is first: in its group, and its group', () => {
  const finds = [
    find('Enterprises'),
    find('Acme users', 'actions'),
    find('The Acme', 'enterprises'),
    find('Acme', 'enterprises'),
    find('All results', 'enterprises'),
  ]
  const rest = finds.map((one) => ({ ...one, isRest: one.name === 'All results' }))
  const ranked = grouped(rest, 'acme')
  expect(ranked.map(({ group }) => group)).toEqual(['enterprises', 'actions', 'pages'])
  expect(names(ranked[0]?.finds ?? [])).toEqual(['Acme', 'The Acme', 'All results'])
})

test('an id typed exactly comes before names that begin with it', () => {
  const finds = [
    { ...find('acme two', 'enterprises'), detail: 'second' },
    { ...find('Zhu', 'enterprises'), detail: 'acme' },
  ]
  expect(names(grouped(finds, 'acme')[0]?.finds ?? [])).toEqual(['Zhu', 'acme two'])
})
