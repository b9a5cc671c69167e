import { expect, test } from 'vitest'
import { rolesOnOffer } from './access-request.policy.ts'

const roles = [
  { id: 1, name: 'admin', permissions: ['*'] },
  { id: 2, name: 'member', permissions: [] },
  { id: 3, name: 'keeper', permissions: ['apps', 'roles'] },
  { id: 4, name: 'installer', permissions: ['apps'] },
]
const offered = (own: string[]) =>
  rolesOnOffer([{ permissions: own, paths: null, until: null }], roles, 'apps').map(
    ({ name, more }) => [name, more],
  )

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

test('what somebody has for some departments, or for a time, is not theirs to give for good', () => {
  const own = { permissions: ['roles', 'apps'], paths: null, until: null }
  expect(rolesOnOffer([{ ...own, paths: ['/1/2/'] }], roles, 'apps')).toEqual([])
  expect(rolesOnOffer([{ ...own, until: new Date() }], roles, 'apps')).toEqual([])
})
