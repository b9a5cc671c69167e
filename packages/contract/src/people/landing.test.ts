import { expect, test } from 'vitest'
import { landing, type Newcomer } from './landing.ts'

const CLOUD = 'https://work.example.com'
const DEVELOPER = 'https://atrium.example.com'
const product = 'atrium'

const person = (user_type: number, more: Partial<Newcomer> = {}): Newcomer => ({
  user_type,
  loginHomepage: '/home/index',
  roleLanding: '/space-acme/orders',
  canBuild: false,
  space: { space: 'acme' },
  ...more,
})

test.each<[string, Newcomer, cloud: string, developer: string]>([
  ['an operator', person(7), '/sysop/enterprise', '/sysop/enterprise'],
  ['a console user', person(9), '/console', '/console'],
  ['a developer', person(6), '/home/index', '/space-acme/'],
  ['a developer who may build', person(6, { canBuild: true }), '/home/index', '/space-acme/app'],
  [
    'a developer without homepage or space',
    person(6, { loginHomepage: null, space: null, canBuild: true }),
    '/user/workbench',
    '/user/workbench',
  ],
  ['a member', person(0), '/home/index', '/space-acme/orders'],
  [
    'an enterprise admin, who may build as well',
    person(4, { canBuild: true }),
    '/home/index',
    '/space-acme/orders',
  ],
  ['a department admin', person(5), '/home/index', '/space-acme/orders'],
  ['a member without roles', person(0, { roleLanding: null }), '/home/index', '/home/index'],
  ['a supplier', person(8), '/home/index', '/home/index'],
  [
    'anybody without a homepage',
    person(8, { loginHomepage: null }),
    '/user/workbench',
    '/user/workbench',
  ],
  [
    'a homepage on another site',
    person(8, { loginHomepage: 'https://evil.example' }),
    '/user/workbench',
    '/user/workbench',
  ],
  [
    'roles that land on another site',
    person(0, { roleLanding: '//evil.example' }),
    '/home/index',
    '/home/index',
  ],
])('the landing page of %s', (_, newcomer, cloud, developer) => {
  expect(landing(newcomer, { origin: CLOUD, product })).toBe(cloud)
  expect(landing(newcomer, { origin: DEVELOPER, product })).toBe(developer)
})

test('the hostname alone makes the developer host, in whatever part of it the name stands', () => {
  expect(landing(person(6), { origin: 'https://my-atrium.dev:8080', product })).toBe('/space-acme/')
  expect(landing(person(6), { origin: 'https://dev.example.com:8080', product })).toBe(
    '/home/index',
  )
})

test.each<[string, Newcomer, cloud: string, developer: string]>([
  ['an operator', person(7, { space: null }), '/sysop/enterprise', '/sysop/enterprise'],
  ['a developer', person(6), '/space-acme/home/index', '/space-acme/'],
  [
    'a developer who may build',
    person(6, { canBuild: true }),
    '/space-acme/home/index',
    '/space-acme/app',
  ],
  [
    'a member',
    person(0, { roleLanding: '/orders' }),
    '/space-acme/home/index',
    '/space-acme/orders',
  ],
  ['a supplier', person(8), '/space-acme/home/index', '/space-acme/home/index'],
  [
    'whoever does not belong to it',
    person(0, { space: null }),
    '/space-acme/user/workbench',
    '/space-acme/user/workbench',
  ],
])('on the pages of a space the landing page of %s', (_, newcomer, cloud, developer) => {
  const prefix = '/space-acme'
  expect(landing(newcomer, { origin: CLOUD, product, prefix })).toBe(cloud)
  expect(landing(newcomer, { origin: DEVELOPER, product, prefix })).toBe(developer)
})
