import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { expect, test } from 'vitest'
import { routeBase, sameTarget, withRouteTable } from './route-table.ts'

const route = (path: string, name = path): RouteConfig => ({
  id: name,
  path,
  layout: 'index',
  title: name,
  target: { kind: 'page', page: 'home' },
})
test('the server’s routes count, and built-in ones at other paths stay', () => {
  const given = route('/a', 'theirs')
  const laid = withRouteTable([route('/a', 'ours'), route('/b')], [given])
  expect(laid.map(({ id }) => id)).toEqual(['theirs', '/b'])
})

test('another page, another app or other settings are another target', () => {
  const one = route('/a')
  expect(sameTarget(one, { ...one, title: 'new', layout: 'root' })).toBe(true)
  expect(sameTarget(one, { ...one, target: { kind: 'page', page: 'audit' } })).toBe(false)
  expect(sameTarget(one, { ...one, id: 'b' })).toBe(false)
})

test('an app begins where its own addresses do', () => {
  expect(routeBase({ path: '/apps/board/*' })).toBe('/apps/board')
  expect(routeBase({ path: '/*' })).toBe('/')
  expect(routeBase({ path: '/user/center' })).toBe('/user/center')
})
