import type { PlanLine } from '@atrium/contract/built-apps/app-version.shape.ts'
import { expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { setDictionary, speaking } from '../../../kernel/words/words.ts'
import { alikeRoles, rolesSentence } from './plan-sentence.ts'

setDictionary('en-US', words)
const role = (title: string, more: Partial<PlanLine> = {}): PlanLine => ({
  of: 'role',
  title: { 'en-US': title },
  deed: 'rules',
  way: 'instant',
  ...more,
})

test('roles of which the same is said stand in one line', () => {
  const lines = [role('Manage'), role('Edit'), role('Read', { deed: 'added' })]
  const alike = alikeRoles(lines)
  expect(alike).toEqual(lines.slice(0, 2))
  expect(rolesSentence(speaking(), alike)).toBe('Roles “Manage”, “Edit”: other rights')
})

test('one role alone is named as ever, and so is one whose change concerns people', () => {
  expect(alikeRoles([role('Manage'), role('Edit', { rows: 2 })])).toEqual([])
})
