import { expect, test } from 'vitest'
import { type Find, grouped, matching, once } from './find.ts'

const find = (name: string, group: Find['group'] = 'pages', also = ''): Find => ({
  id: name,
  name,
  group,
  also,
  icon: 'grid',
  to: '/',
})
const names = (finds: Find[]) => finds.map(({ name }) => name)
const shell = [
  find('System health'),
  find('Health of enterprises'),
  find('企业', 'pages', 'enterprise'),
]

test.each([
  ['', ['System health', 'Health of enterprises', '企业']],
  ['health', ['Health of enterprises', 'System health']],
  ['HEALTH sys', ['System health']],
  ['enterprise', ['Health of enterprises', '企业']],
  ['企', ['企业']],
  ['nothing', []],
])('"%s" finds what has every word of it, beginnings first', (typed, expected) =>
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
