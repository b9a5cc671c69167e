// long because it is the table of every entry rule, case by case.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enterRegister } from './enter-register.ts'
import {
  type Entry,
  enterLogin,
  enterMiddle,
  enterPage,
  type Facts,
  isOpenPath,
  splitSpace,
  type TwoStep,
  type Visitor,
} from './entry.ts'

const CLOUD = 'https://work.example.com'
const DEVELOPER = 'https://atrium.example.com'

const guest: Visitor = {
  login: false,
  user_type: null,
  loginHomepage: null,
  roleLanding: null,
  canBuild: false,
  updating: false,
  space: null,
  spaces: [],
}
const person = (user_type: number, more: Partial<Visitor> = {}): Visitor => ({
  ...guest,
  login: true,
  user_type,
  loginHomepage: '/home/index',
  roleLanding: '/space-acme/orders',
  space: { space: 'acme' },
  spaces: [{ space: 'acme' }],
  ...more,
})
const facts = (visitor: Visitor, more: Partial<Facts> = {}): Facts => ({
  origin: CLOUD,
  path: '/home/login',
  search: '',
  product: 'atrium',
  visitor,
  ...more,
})
const stays: Entry = { go: 'on' }
const moves = (path: string): Entry => ({ go: 'to', path })

describe('the middle page', () => {
  const url = '/space-acme/orders?tab=2'
  const at = (visitor: Visitor, CURRENT_ENT: string, target = url): Facts =>
    facts(visitor, {
      path: '/loginMiddle',
      search: `?${String(new URLSearchParams({ CURRENT_ENT, url: target }))}`,
    })

  test('keeps a guest whom the app around it can name', () => {
    expect(enterMiddle(at(guest, 'acme'), true)).toEqual(stays)
  })
  test('lets those on who are signed in for its space, however that is spelled', () => {
    expect(enterMiddle(at(person(0), 'ACME'), true)).toEqual(moves(url))
    expect(enterMiddle(at(person(0), ''), true)).toEqual(moves(url))
  })
  test('keeps those who are signed in for other spaces only, inside an app', () => {
    expect(enterMiddle(at(person(0), 'other'), true)).toEqual(stays)
    expect(enterMiddle(at(person(0), 'other'), false)).toEqual(moves(url))
  })
  test('sends everybody else to the sign-in page of the space, and keeps the target', () => {
    const toUrl = new URLSearchParams({ toUrl: url }).toString()
    expect(enterMiddle(at(guest, 'acme'), false)).toEqual(moves(`/space-acme/home/login?${toUrl}`))
    expect(enterMiddle(at(guest, 'a/../b'), false)).toEqual(moves(`/home/login?${toUrl}`))
  })
  test('never leads elsewhere', () => {
    const tries = fc.sample(fc.tuple(fc.string(), fc.webUrl()), 200)
    const origins = tries.flatMap(([name, target]) =>
      [guest, person(0)].map((visitor) => {
        const entry = enterMiddle(at(visitor, name, target), false)
        return new URL(entry.go === 'to' ? entry.path : '', CLOUD).origin
      }),
    )
    expect(new Set(origins)).toEqual(new Set([CLOUD]))
  })
})

describe('a space of others', () => {
  const at = (path: string, more: Partial<Facts> = {}) =>
    enterPage(facts(person(0), { path, ...more }))
  const told = (space: string): Entry => ({ go: 'foreign', space })

  test('is said to be one, by the name the address gives it', () => {
    expect(at('/space-Other/user/workbench')).toEqual(told('Other'))
    expect(at('/space-other/user/workbench', { twoStep: { open: 'true' } })).toEqual(told('other'))
  })
  test('is one on its own host too, where no address names it', () => {
    expect(at('/user/workbench', { hostSpace: 'other' })).toEqual(told('other'))
    expect(at('/user/workbench', { hostSpace: 'ACME' })).toEqual(stays)
  })
  test('has pages that are open to everybody', () => {
    expect(at('/space-other/try', { open: true })).toEqual(stays)
    expect(at('/space-other/')).toEqual(stays)
  })
})

describe('a space prefix', () => {
  test.each([
    ['/space-acme/user/workbench', 'acme', '/user/workbench'],
    ['/space-acme', 'acme', ''],
    ['/space-acme/', 'acme', '/'],
    ['/space-A_b-9/x', 'A_b-9', '/x'],
    ['/user/workbench', null, '/user/workbench'],
    ['/space-/x', null, '/space-/x'],
    ['/space-a.b/x', null, '/space-a.b/x'],
    ['/space-a%2f/x', null, '/space-a%2f/x'],
    ['/x/space-acme/y', null, '/x/space-acme/y'],
    [`/space-${'a'.repeat(65)}/x`, null, `/space-${'a'.repeat(65)}/x`],
  ])('%s is space %s and path %s', (path, space, rest) => {
    expect(splitSpace(path)).toMatchObject({ space, rest })
  })

  test('and the rest make the path again', () => {
    const piece = fc.constantFrom(
      '/',
      'space-',
      'acme',
      '-',
      '_',
      '.',
      '%2f',
      '空间',
      'a'.repeat(60),
    )
    const found = fc.check(
      fc.property(fc.array(piece), (pieces) => {
        const { prefix, rest } = splitSpace(pieces.join(''))
        return prefix + rest === pieces.join('')
      }),
    )
    expect(found).toMatchObject({ failed: false, counterexample: null })
  })
})

describe('without a login', () => {
  test.each([
    '',
    '/',
    'nonAuthority',
    '/nonAuthority',
    '/home/login',
    '/home/register',
    '/loginMiddle',
    '/supplier/userCenter',
    '/appDetail/42',
    '/m/appDetail/42',
    '/openBind',
    '/maintenance',
    '/m/privacy',
    '/ApplicationMarket/product',
    '/ApplicationMarket/company',
  ])('%j is open, in a space too', (path) => {
    expect(isOpenPath(path)).toBe(true)
    expect(isOpenPath(`/space-acme${path && !path.startsWith('/') ? '/' : ''}${path}`)).toBe(true)
  })

  test.each([
    '/user/workbench',
    '/sysop/enterprise',
    '/console',
    '/appDetail',
    '/appDetail/42/edit',
    '/x/appDetail/42',
    '/home/login/x',
    '/nonAuthorityx',
    '/space-acme/home/index',
    '//home/login',
  ])('%s is closed', (path) => expect(isOpenPath(path)).toBe(false))
})

/** The notice, and the way back to a space. */
const waits = (path: string) =>
  path.startsWith('/space-')
    ? `/maintenance?${new URLSearchParams({ toUrl: path }).toString()}`
    : '/maintenance'

describe.each([
  ['/home/login', ''],
  ['/space-acme/home/login', '/space-acme'],
])('the login page at %s', (path, prefix) => {
  test.each<[string, Visitor, search: string, Entry]>([
    ['is shown to a guest', guest, '', stays],
    ['moves an operator on', person(7), '', moves('/sysop/enterprise')],
    ['moves a member on', person(0), '', moves(`${prefix}/home/index`)],
    ['moves them to where they wanted', person(0), '?toUrl=%2Fx%3Fa%3D1', moves('/x?a=1')],
    ['moves nobody off the site', person(7), '?toUrl=%2F%2Fx.y', moves('/sysop/enterprise')],
    ['moves nobody to itself', person(7), '?toUrl=%2Fhome%2Flogin', moves('/sysop/enterprise')],
    ['gives way to maintenance', { ...guest, updating: true }, '', moves(waits(path))],
    ['gives way for the signed in too', person(7, { updating: true }), '', moves(waits(path))],
    [
      'gives way and keeps the target',
      { ...guest, updating: true },
      '?toUrl=%2Fx',
      moves(`/maintenance?${new URLSearchParams({ toUrl: `${path}?toUrl=%2Fx` }).toString()}`),
    ],
    ['stays for isadmin=1 in maintenance', { ...guest, updating: true }, '?isadmin=1', stays],
    ['stays for isadmin=1 when signed in', person(7), '?isadmin=1', stays],
    ['takes no other isadmin', person(7), '?isadmin=true', moves('/sysop/enterprise')],
  ])('%s', (_, visitor, search, entry) => {
    expect(enterLogin(facts(visitor, { path, search }))).toEqual(entry)
  })
})

describe.each(['/home/register', '/space-acme/home/register'])(
  'the register page at %s',
  (path) => {
    test.each<[string, Visitor, search: string, Entry]>([
      ['is shown to a guest', guest, '', stays],
      ['moves the signed in on', person(9), '', moves('/console')],
      ['gives way to maintenance', { ...guest, updating: true }, '', moves(waits(path))],
      ['knows no isadmin', person(9), '?isadmin=1', moves('/console')],
      ['is shown to an invited guest', guest, '?icode=ABCD', stays],
      ['lets the signed in join', person(0), '?icode=ABCD', moves('/user/join?icode=ABCD')],
    ])('%s', (_, visitor, search, entry) => {
      expect(enterRegister(facts(visitor, { path, search }))).toEqual(entry)
    })
  },
)

describe.each([
  ['enterprise-cloud', CLOUD],
  ['developer', DEVELOPER],
])('on the %s host', (_, origin) => {
  const enter = (visitor: Visitor, address: string, twoStep?: TwoStep) => {
    const [before = '', hash] = address.split('#')
    const [path = '', search] = before.split('?')
    return enterPage(
      facts(visitor, {
        origin,
        path,
        search: search ? `?${search}` : '',
        ...(hash && { hash: `#${hash}` }),
        ...(twoStep && { twoStep }),
      }),
    )
  }
  const due = { open: 'true', effective: 'true', effectiveTime: '2026-12-01' }
  const soon = { ...due, effective: 'false' }

  test.each<[string, Visitor, address: string, TwoStep | undefined, Entry]>([
    ['a guest sees an open page', guest, '/', undefined, stays],
    ['a guest sees an open page of a space', guest, '/space-acme/', undefined, stays],
    [
      'a guest signs in first',
      guest,
      '/user/workbench',
      undefined,
      moves('/home/login?toUrl=%2Fuser%2Fworkbench'),
    ],
    [
      'a guest of a space signs in first',
      guest,
      '/space-acme/user/workbench?tab=1&b=2',
      undefined,
      moves('/space-acme/home/login?toUrl=%2Fspace-acme%2Fuser%2Fworkbench%3Ftab%3D1%26b%3D2'),
    ],
    [
      'a guest comes back to the place on the page',
      guest,
      '/user/center?a=1#sessions',
      undefined,
      moves('/home/login?toUrl=%2Fuser%2Fcenter%3Fa%3D1%23sessions'),
    ],
    [
      'a policy in force lets nobody forget the place on the page',
      person(0),
      '/user/center#sessions',
      due,
      moves('/force/twoVerify?toUrl=%2Fuser%2Fcenter%23sessions'),
    ],
    ['the signed in go on', person(0), '/user/workbench', undefined, stays],
    ['a failed two-step lookup lets through', person(0), '/user/workbench', {}, stays],
    ['no policy lets through', person(0), '/user/workbench', { ...due, open: 'false' }, stays],
    [
      'a policy to come shows its date',
      person(0),
      '/user/workbench',
      soon,
      { go: 'on', banner: '2026-12-01' },
    ],
    [
      'a policy in force asks for the second step',
      person(0),
      '/user/workbench',
      due,
      moves('/force/twoVerify?toUrl=%2Fuser%2Fworkbench'),
    ],
    [
      'a policy in force asks inside the space',
      person(0),
      '/space-acme/user/workbench',
      due,
      moves('/space-acme/force/twoVerify?toUrl=%2Fspace-acme%2Fuser%2Fworkbench'),
    ],
    [
      'a policy without a word on its effect is in force',
      person(0),
      '/x',
      { open: 'true' },
      moves('/force/twoVerify?toUrl=%2Fx'),
    ],
    ['the second step itself is reachable', person(0), '/space-acme/force/twoVerify', due, stays],
    ['an open page asks for no second step', person(0), '/', due, stays],
    [
      'a guest at the second step signs in first',
      guest,
      '/force/twoVerify',
      due,
      moves('/home/login?toUrl=%2Fforce%2FtwoVerify'),
    ],
    [
      'a workplace app signs in silently, before all',
      guest,
      '/space-acme/user/workbench?originType=loginApp&tab=1',
      undefined,
      moves('/loginMiddle?CURRENT_ENT=acme&url=%2Fspace-acme%2Fuser%2Fworkbench%3Ftab%3D1'),
    ],
    [
      'a workplace app without a space signs in silently',
      person(0),
      '/?originType=loginApp',
      undefined,
      moves('/loginMiddle?CURRENT_ENT=&url=%2F'),
    ],
    ['another origin type means nothing', person(0), '/x?originType=web', undefined, stays],
  ])('%s', (_name, visitor, address, twoStep, entry) => {
    expect(enter(visitor, address, twoStep)).toEqual(entry)
  })

  test('no rule sends a person to where it would send them again', () => {
    const address = fc.constantFrom(
      '/',
      '/x?a=b',
      '/space-acme/x',
      '/force/twoVerify',
      '/?originType=loginApp',
      '/space-acme/x?a=b&originType=loginApp',
    )
    const visitors = fc.constantFrom(guest, person(0), person(7))
    const policies = fc.constantFrom<TwoStep>({}, due, soon)
    const found = fc.check(
      fc.property(address, visitors, policies, (asked, visitor, policy) => {
        const first = enter(visitor, asked, policy)
        return first.go !== 'to' || enter(visitor, first.path, policy).go !== 'to'
      }),
    )
    expect(found).toMatchObject({ failed: false, counterexample: null })
  })
})
