import { expect, test } from 'vitest'
import { rolesOnOffer } from './access-request.policy.ts'

const roles = [
  { id: 1, name: 'admin', permissions: ['*'] },
  { id: 2, name: 'member', permissions: [] },
  { id: 3, name: 'keeper', permissions: ['apps', 'roles'] },
  { id: 4, name: 'installer', permissions: ['apps'] },
]
const offered = (own: string[]) =>
  rolesOnOffer({ permissions: new Set(own) }, roles, 'apps').map(({ name, more }) => [name, more])

test('the smallest role that has the right comes first, with what else it gives', () =>
  expect(offered(['*'])).toEqual([
    ['installer', []],
    ['keeper', ['roles']],
    ['admin', ['*']],
  ]))

test.each([
  [['roles'], []],
  [
    ['roles', 'apps'],
    ['installer', 'keeper'],
  ],
  [['roles', 'brand'], []],
])('nobody gives what they do not have: %j', (own, names) =>
  expect(offered(own).map(([name]) => name)).toEqual(names),
)
