import type { PageName } from '@atrium/contract/apps/page-names.ts'
import type { RouteConfig } from '@atrium/contract/apps/route-config.ts'
import { describe, expect, test } from 'vitest'
import { reconcileRoute } from './current-route.ts'

const page = (name: PageName) => ({ kind: 'page' as const, page: name })
const opened: RouteConfig = {
  id: 'a',
  path: '/a',
  layout: 'index',
  title: 'one',
  target: page('user'),
}
const app: RouteConfig = { ...opened, target: { kind: 'app', app: 'board' } }

describe('a page that is open while the table changes', () => {
  test('stays as it is when nothing about it changed', () => {
    expect(reconcileRoute(opened, opened, false)).toEqual({
      route: opened,
      news: null,
      reopens: false,
    })
  })

  test('takes its new name, whatever was typed', () => {
    const renamed = { ...opened, title: 'two' }
    expect(reconcileRoute(opened, renamed, true).route?.title).toBe('two')
  })

  test('changes its layout at once, unless somebody typed into it', () => {
    const dressed: RouteConfig = { ...opened, layout: 'saas' }
    expect(reconcileRoute(opened, dressed, false).route?.layout).toBe('saas')
    expect(reconcileRoute(opened, dressed, true).route?.layout).toBe('index')
  })

  test('says that it is gone and stays', () => {
    const gone = { route: opened, news: 'gone', reopens: false }
    expect(reconcileRoute(opened, null, true)).toEqual(gone)
    expect(reconcileRoute(opened, null, false)).toEqual(gone)
  })

  test('is replaced at once, unless somebody typed into it', () => {
    const other = { ...opened, target: page('audit') }
    expect(reconcileRoute(opened, other, false)).toEqual({
      route: opened,
      news: null,
      reopens: true,
    })
    expect(reconcileRoute(opened, other, true)).toEqual({
      route: opened,
      news: 'changed',
      reopens: false,
    })
  })

  test('is left alone when it is an app, whose state nobody can see', () => {
    const other = { ...app, target: { kind: 'app' as const, app: 'note' } }
    expect(reconcileRoute(app, { ...app, layout: 'root' }, false).route?.layout).toBe('index')
    expect(reconcileRoute(app, other, false)).toEqual({
      route: app,
      news: 'changed',
      reopens: false,
    })
  })
})

test('an address that led nowhere opens when a page appears there', () => {
  expect(reconcileRoute(null, null, false).reopens).toBe(false)
  expect(reconcileRoute(null, opened, false).reopens).toBe(true)
})
