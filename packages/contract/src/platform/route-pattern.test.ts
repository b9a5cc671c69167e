import { expect, test } from 'vitest'
import { findRoute, matchPath } from './route-pattern.ts'

const routes = ['/', '/apps/board/*', '/apps/:name', '/apps/new', '/*'].map((path) => ({ path }))
const at = (address: string) => findRoute(routes, address)?.path

test('the most particular route answers for an address', () => {
  expect(at('/')).toBe('/')
  expect(at('/apps/new')).toBe('/apps/new')
  expect(at('/apps/new/')).toBe('/apps/new')
  expect(at('/APPS/New')).toBe('/apps/new')
  expect(at('/apps/%6eew')).toBe('/apps/new')
  expect(at('/apps/other')).toBe('/apps/:name')
  expect(at('/apps/board')).toBe('/apps/board/*')
  expect(at('/apps/board/cards/7')).toBe('/apps/board/*')
  expect(at('/elsewhere/at/all')).toBe('/*')
})

test('an address without a route has none', () => {
  expect(findRoute([{ path: '/a' }], '/b')).toBeNull()
  expect(findRoute([{ path: '/a' }], '/a/b')).toBeNull()
  expect(findRoute([{ path: '/a/:b' }], '/a')).toBeNull()
  expect(findRoute([], '/')).toBeNull()
})

test('an address fills what the path leaves open, as it was written', () => {
  expect(matchPath('/m/install/:code', '/m/install/AbC')?.params).toEqual({ code: 'AbC' })
  expect(matchPath('/x/:name', '/x/%E9%83%A8')?.params).toEqual({ name: '部' })
  expect(matchPath('/x/:name', '/x/%E9%8')?.params).toEqual({ name: '%E9%8' })
  expect(matchPath('/apps/board/*', '/apps/board/cards/7')).toEqual({
    params: {},
    base: '/apps/board',
    rest: 'cards/7',
  })
  expect(matchPath('/*', '/')).toEqual({ params: {}, base: '/', rest: '' })
})
