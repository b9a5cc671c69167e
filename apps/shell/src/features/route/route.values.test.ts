import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { describe, expect, test } from 'vitest'
import { entryOf, ofLine, valuesOf } from './route.values.ts'
import { type ShownRoute, shownRoutes } from './shown.ts'

const standard: RouteEntry = {
  id: 'center',
  path: '/user/center',
  layout: 'index',
  title: 'center.title',
  target: { kind: 'page', page: 'center' },
  access: 'signedIn',
  icon: 'person',
  menu: { order: 5 },
}
const own: RouteEntry = {
  id: 'reports',
  path: '/reports/*',
  layout: 'saas',
  title: { 'zh-CN': '报表', 'en-US': 'Reports' },
  target: { kind: 'app', app: 'reports', props: { year: 2026 } },
  access: 'may:overview',
  enterprises: [3, 7],
  icon: 'chart',
  menu: { order: 40, group: 'manage' },
  keepAlive: true,
  preload: 'idle',
}
const shown = (id: string, routes: RouteEntry[] = [own]) =>
  shownRoutes({ version: 1, routes, standard: [standard] }).find(
    (one) => one.id === id,
  ) as ShownRoute

test('a route that is read and not touched is saved as it was', () => {
  expect(entryOf(valuesOf(shown('reports')), shown('reports'))).toEqual(own)
})

test('nothing is saved for a page of the product until something differs', () => {
  expect(entryOf(valuesOf(shown('center')), shown('center'))).toEqual({ id: 'center' })
})

describe('a page of the product', () => {
  const edit = (change: object) =>
    entryOf({ ...valuesOf(shown('center')), ...change }, shown('center'))
  test.each<[string, object, object]>([
    ['another layout', { layout: 'mobile' }, { layout: 'mobile' }],
    ['words of its own', { title: { 'zh-CN': '我' } }, { title: { 'zh-CN': '我' } }],
    ['no place in the menu', { isInMenu: false }, { menu: { order: 5, hidden: true } }],
    ['some enterprises', { enterprises: [{ id: 3, name: 'x' }] }, { enterprises: [3] }],
  ])('with %s says only that', (_, change, expected) => {
    expect(edit(change)).toEqual({ id: 'center', ...expected })
  })

  test('keeps its address and what it shows', () => {
    expect(edit({ path: '/elsewhere', to: 'home' })).toEqual({ id: 'center' })
  })

  test('stays hidden while it is edited', () => {
    const hidden = shown('center', [{ id: 'center', hidden: true }])
    expect(entryOf({ ...valuesOf(hidden), layout: 'mobile' }, hidden)).toEqual({
      id: 'center',
      layout: 'mobile',
      hidden: true,
    })
  })
})

test('a new route is whole, without what was left empty', () => {
  expect(
    entryOf({ ...valuesOf(null), id: 'x', path: '/x', to: 'home', title: { 'zh-CN': ' ' } }, null),
  ).toEqual({
    id: 'x',
    path: '/x',
    layout: 'index',
    target: { kind: 'page', page: 'home' },
    access: 'member',
  })
})

test('another app does not get the props of the one before', () => {
  const values = { ...valuesOf(shown('reports')), to: 'other' }
  expect(entryOf(values, shown('reports')).target).toEqual({ kind: 'app', app: 'other' })
})

test('verdicts go to the fields of their own line, and what a route leads to is one field', () => {
  const verdicts = [
    ['routes.1.path', 'taken'],
    ['routes.1.target.app', 'unknown'],
    ['routes.1.title.en-US', 'required'],
    ['routes.10.path', 'malformed'],
    ['routes.0.id', 'taken'],
  ] as const
  expect(ofLine([...verdicts], 1)).toEqual({
    path: 'taken',
    to: 'unknown',
    'title.en-US': 'required',
  })
})
