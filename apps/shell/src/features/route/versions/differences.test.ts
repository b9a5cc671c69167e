import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { expect, test } from 'vitest'
import { differences, said } from './differences.ts'

const a: RouteEntry = {
  id: 'a',
  path: '/a',
  title: { 'zh-CN': '甲', 'en-US': 'A' },
  menu: { order: 1 },
}
const b: RouteEntry = { id: 'b', hidden: true }

test('equal tables differ in nothing, in whatever order they are written', () => {
  const again = { ...a, title: { 'en-US': 'A', 'zh-CN': '甲' } }
  expect(differences([a, b], [b, again])).toEqual([])
})

test('lines come, go and change, field by field', () => {
  const changed: RouteEntry = { ...a, path: '/b', menu: { order: 2 }, layout: 'saas' }
  expect(differences([a], [changed])).toMatchObject([
    {
      id: 'a',
      kind: 'changed',
      changes: [
        { field: 'path', before: '/a', after: '/b' },
        { field: 'menu', before: { order: 1 }, after: { order: 2 } },
        { field: 'layout', before: undefined, after: 'saas' },
      ],
    },
  ])
  expect(differences([a], [a, b])).toMatchObject([{ id: 'b', kind: 'added' }])
  expect(differences([a, b], [a])).toMatchObject([{ id: 'b', kind: 'removed' }])
})

test('a line that is only its id comes and goes too', () => {
  expect(differences([], [{ id: 'x' }])).toMatchObject([{ id: 'x', kind: 'added' }])
})

test('equal values are written in one way', () => {
  expect(said({ order: 1, group: 'manage' })).toBe('group: manage, order: 1')
  expect(said([1, 2])).toBe('1, 2')
  expect(said(undefined)).toBe('')
})
