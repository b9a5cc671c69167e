import { expect, test, vi } from 'vitest'

vi.hoisted(() => vi.stubGlobal('location', { pathname: '/' }))
const { keepVisitor } = await import('../../kernel/session/shell-context.ts')
const { wayOn } = await import('./way-on.ts')

const shell = { config: { product: 'atrium' }, routes: [] } as never
keepVisitor({
  login: true,
  is_login: true,
  user: null,
  user_type: 1,
  loginHomepage: '/home/index',
  roleLanding: null,
  canBuild: false,
  updating: false,
  maintenance: null,
  spaces: [],
  space: null,
  vouched: null,
  isRemembered: false,
  out: null,
  viewingAs: null,
})

test.each([
  ['the page they wanted', '?toUrl=%2Fspace-acme%2Fx%3Fa%3D1', '/space-acme/x?a=1'],
  ['their landing page, when they wanted none', '', '/home/index'],
  ['their landing page, not another site', '?toUrl=%2F%2Fevil.example', '/home/index'],
  ['their landing page, not here again', '?toUrl=%2Fforce%2FtwoVerify', '/home/index'],
  [
    'their landing page, not here again in a space',
    '?toUrl=%2Fspace-acme%2Fforce%2FtwoVerify%3Fa%3D1',
    '/home/index',
  ],
])('whoever has taken the second step goes on to %s', (_, search, path) => {
  expect(wayOn(new URL(`https://work.example.com/force/twoVerify${search}`), shell)).toBe(path)
})
