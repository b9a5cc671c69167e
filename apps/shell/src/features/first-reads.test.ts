import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import type { BaseInfo } from '@atrium/contract/platform/shell.contract.ts'
import { describe, expect, test } from 'vitest'
import { frameOf, readsAt } from './first-reads.ts'

const route = (path: string, page: string, layout: RouteConfig['layout'], open = false) =>
  ({ id: page, path, layout, title: page, target: { kind: 'page', page }, open }) as RouteConfig
const baseInfo: BaseInfo = [
  [
    route('/sysop/enterprise', 'enterprise', 'saas'),
    route('/user/workbench', 'workbench', 'index'),
    route('/m/privacy', 'privacy', 'noLogin', true),
  ],
  [],
  [],
]
const visitor = { login: true, space: null, viewingAs: null } as unknown as Baseinfo
const inSpace = { ...visitor, space: { id: 1, space: 'acme', name: 'Acme' } } as Baseinfo

const namesAt = (path: string, who = visitor, search = '') =>
  readsAt({ path, search }, who, baseInfo).reads.map(([name]) => name)

test('a list asks for the rows that its address selects, and for the right to be there', () => {
  const search = 'search=acme&page=2&size=50'
  const { page, reads } = readsAt({ path: '/sysop/enterprise', search }, visitor, baseInfo)
  expect(page).toBe('enterprise')
  expect(reads).toContainEqual(['role.page', { path: '/sysop/enterprise' }])
  expect(reads).toContainEqual([
    'sysop.enterprise.list',
    expect.objectContaining({ iSearch: 'acme', iDisplayStart: 50, iDisplayLength: 50 }),
  ])
})

test('the menu is asked for in a space alone', () => {
  expect(namesAt('/user/workbench')).not.toContain('navigation.config')
  expect(namesAt('/user/workbench', inSpace)).toContain('navigation.config')
})

test('an operator who views as somebody is not asked for a second step, nor shown another person’s answers', () => {
  const viewing = { ...inSpace, viewingAs: {} } as Baseinfo
  const names = namesAt('/user/workbench', viewing)
  expect(names).not.toContain('twoStep.check')
  expect(names).not.toContain('accessRequest.answers')
})

test('a public page and an unknown address ask for no right and no second step', () => {
  expect(namesAt('/m/privacy')).toEqual([])
  expect(readsAt({ path: '/no/such', search: '' }, visitor, baseInfo).page).toBeNull()
})

test('an address with nonsense asks for the usual list', () => {
  const search = 'page=-1&size=999999&sort=%00&entType=9'
  const { reads } = readsAt({ path: '/sysop/enterprise', search }, visitor, baseInfo)
  expect(reads).toContainEqual([
    'sysop.enterprise.list',
    expect.objectContaining({ entType: 'all', iDisplayStart: 0, iDisplayLength: 20 }),
  ])
})

describe('the frame', () => {
  const menu = (style: string, entries: unknown[] = [{}]) =>
    ({ style, entries, version: '1' }) as unknown as Parameters<typeof frameOf>[1]
  test.each([
    ['saas', undefined, 'saas'],
    ['index', undefined, 'index'],
    ['index', menu('side'), 'indexWithMenu'],
    ['index', menu('side', []), 'index'],
    ['index', menu('top'), 'index'],
    ['noLogin', undefined, null],
    [null, undefined, null],
  ] as const)('of %s with %j is %s', (layout, known, frame) =>
    expect(frameOf(layout, known)).toBe(frame),
  )

  test.each([
    ['saas', undefined, 'console', 'saasSlim'],
    ['saas', undefined, 'space.console', 'saasSlim'],
    ['saas', undefined, 'space', 'saas'],
    ['index', menu('side'), 'space', 'indexWithSlimMenu'],
    ['index', menu('side'), 'console', 'indexWithMenu'],
    ['index', menu('top'), 'space', 'index'],
  ] as const)('of %s with %j where %s is slim is %s', (layout, known, slim, frame) =>
    expect(frameOf(layout, known, slim)).toBe(frame),
  )
})

test('days are drawn for the zone of the reader, once it is known', () => {
  const routes: BaseInfo = [[route('/sysop/overview', 'overview', 'saas')], [], []]
  const at = (zone?: string) =>
    readsAt({ path: '/sysop/overview', search: 'range=30d', zone }, visitor, routes).reads
  expect(at().map(([name]) => name)).not.toContain('overview.figures')
  expect(at('Asia/Shanghai')).toContainEqual([
    'overview.figures',
    { range: '30d', zone: 'Asia/Shanghai' },
  ])
  expect(at('Asia/Shanghai')).toContainEqual([
    'overview.breakdown',
    { range: '30d', zone: 'Asia/Shanghai' },
  ])
})

test('requests that an admin has to answer come with the workbench of a space', () => {
  expect(namesAt('/user/workbench', inSpace)).toEqual(
    expect.arrayContaining(['accessRequest.list', 'joinRequest.summary']),
  )
  expect(namesAt('/user/workbench')).not.toContain('accessRequest.list')
})

test('one enterprise in detail comes with what its overview asks, and its parts with their head', () => {
  const routes: BaseInfo = [
    [route('/sysop/enterprise/:entid/*', 'enterpriseDetail', 'saas')],
    [],
    [],
  ]
  const at = (path: string) => readsAt({ path, search: '' }, visitor, routes).reads
  expect(at('/sysop/enterprise/7')).toContainEqual(['audit.list', { enterprise: 7, length: 6 }])
  expect(at('/sysop/enterprise/7/people')).toContainEqual(['sysop.entinfo', { entid: 7 }])
  expect(at('/sysop/enterprise/7/people').map(([name]) => name)).not.toContain('audit.list')
  expect(at('/sysop/enterprise/x').map(([name]) => name)).not.toContain('sysop.entinfo')
})
