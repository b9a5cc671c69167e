import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { withConditions, withoutRole, withReach, withRole, withState } from './rules-draft.ts'
import { isUnfinished } from './unfinished.ts'

const all: TableRules = { see: 'all', create: true, change: 'all', remove: 'departments' }
const open = { field: 'state1', operator: 'isEmpty', operands: [] } as const
const asking = (rules: TableRules, deed: 'see' | 'change') =>
  withConditions(rules, deed, [{ ...open, operands: [] }])

test('what is seen no longer is neither changed nor deleted', () =>
  expect(withReach(all, 'see', 'own')).toEqual({
    see: 'own',
    create: true,
    change: 'own',
    remove: 'own',
  }))

test('conditions go with what they are asked of', () => {
  const asked = asking(asking(all, 'see'), 'change')
  expect(Object.keys(asked.only ?? {})).toEqual(['see', 'change'])
  expect(Object.keys(withReach(asked, 'change', 'none').only ?? {})).toEqual(['see'])
  expect(withReach(asked, 'see', 'none')).not.toHaveProperty('only')
  expect(withConditions(withConditions(asked, 'see', []), 'change', [])).not.toHaveProperty('only')
})

test('a field is in one state, and open again it is in no list', () => {
  const hidden = withState(all, 'cost01', 'hidden')
  expect(hidden.hidden).toEqual(['cost01'])
  const locked = withState(hidden, 'cost01', 'readOnly')
  expect(locked).toMatchObject({ readOnly: ['cost01'] })
  expect(locked).not.toHaveProperty('hidden')
  expect(withState(locked, 'cost01', 'open')).toEqual(all)
})

test('a new role stands last and reads, and goes again', () => {
  const roles = usualRoles(['orders'])
  const more = withRole(roles, 'clerk001', { 'en-US': 'Clerk' })
  expect(more['clerk001']).toMatchObject({ position: 4, tables: { orders: { change: 'none' } } })
  expect(withoutRole(more, 'clerk001')).toEqual(roles)
})

test('a condition without what it compares with is not finished', () => {
  const fields = {
    state1: { position: 0, title: { 'en-US': 'State' }, kind: 'text' as const },
  }
  const tables = {
    orders: { position: 0, title: { 'en-US': 'Orders' }, titleField: 'state1', fields },
  }
  const asks = (operands: string[]) => {
    const rules = withConditions(all, 'see', [{ field: 'state1', operator: 'is', operands }])
    return { role01: { position: 0, title: {}, level: 'read' as const, tables: { orders: rules } } }
  }
  expect(isUnfinished(asks([]), tables)).toBe(true)
  expect(isUnfinished(asks(['open']), tables)).toBe(false)
})
