import { expect, test } from 'vitest'
import { shipped } from '../../kernel/http/words.ts'
import { termOf } from './audit.term.ts'

const chinese = new Map(shipped).get('zh-CN') ?? {}

test.each([
  ['系统维', 'maintenance.changed'],
  ['路由表', 'routes.saved'],
  ['本企业', 'brand.changed'],
  ['角色', 'role.given'],
])('what stands in a line as %s finds %s', (term, action) =>
  expect(termOf(chinese, term).actions).toContain(action),
)

test('a part of what kinds with names are called does not find everything of the kind', () =>
  expect(
    termOf({ 'audit.kind.person': 'Person', 'audit.kind.routes': 'Routes' }, 'er').actions,
  ).toEqual(['er']))
