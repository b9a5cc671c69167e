import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { describe, expect, test } from 'vitest'
import { shownRoutes, withEntry } from './shown.ts'

const route = (id: string, traits: Partial<RouteEntry> = {}): RouteEntry => ({
  id,
  path: `/${id}`,
  layout: 'index',
  title: `${id}.title`,
  target: { kind: 'page', page: id },
  access: 'member',
  ...traits,
})

describe('what is in force', () => {
  const standard = [route('home'), route('center'), route('scan')]
  const routes: RouteEntry[] = [
    { id: 'center', layout: 'mobile' },
    { id: 'scan', hidden: true },
    route('mine'),
    route('off', { hidden: true }),
  ]
  const shown = shownRoutes({ version: 1, routes, standard })

  test('tells pages of the product from routes of one’s own, and changed from unchanged', () => {
    expect(shown.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'home standard',
      'center changed',
      'scan hidden',
      'mine own',
      'off hidden',
    ])
  })

  test('has the change over the page, and both beside it', () => {
    expect(shown[1]).toMatchObject({ path: '/center', layout: 'mobile' })
    expect(shown[1]?.standard?.layout).toBe('index')
    expect(shown[1]?.own).toEqual({ id: 'center', layout: 'mobile' })
    expect(shown[3]?.standard).toBeNull()
  })
})

describe('a table', () => {
  const routes = [route('a'), route('b')]
  test('takes a new line at its end and a changed one in its place', () => {
    expect(withEntry(routes, 'c', route('c')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    const changed = withEntry(routes, 'a', route('a', { layout: 'saas' }))
    expect(changed.map(({ id, layout }) => `${id} ${layout}`)).toEqual(['a saas', 'b index'])
  })

  test('lets a line go, and is not changed itself', () => {
    expect(withEntry(routes, 'a', null).map(({ id }) => id)).toEqual(['b'])
    expect(routes).toHaveLength(2)
  })
})
