import { expect, test } from 'vitest'
import { actOf, wayInSpace, wayTo } from './subject-ways.ts'

test('a thing leads to its place, and what has none to nowhere', () => {
  expect(wayTo('person', '7')).toBe('/sysop/user?open=7')
  expect(wayTo('batch', '7')).toBe('/sysop/batch?open=7')
  expect(wayTo('app', 'note-plain')).toBe('/sysop/micro-app?open=note-plain')
  expect(wayTo('session', '7')).toBeNull()
  expect(wayTo('person', 'unknown')).toBeNull()
})

test('operators have no way to what is inside of an enterprise, and its people none to the console', () => {
  expect(wayTo('role', '7')).toBeNull()
  expect(wayInSpace('role', '7')).toBe('/enterprise/roles?role=7')
  expect(wayInSpace('department', '7')).toBe('/enterprise/org?department=7')
  expect(wayInSpace('batch', '7')).toBeNull()
})

test('a line opens into the parts of what it began', () => {
  expect(actOf({ action: 'memberImport.started', target: '7' })).toBe('memberImport-7')
  expect(actOf({ action: 'batch.undone', target: '7' })).toBe('batch-7')
  expect(actOf({ action: 'memberBatch.done', target: '7' })).toBe('memberBatch-7')
  expect(actOf({ action: 'batch.ended', target: '7' })).toBeNull()
  expect(actOf({ action: 'member.added', target: '7' })).toBeNull()
})
