import { expect, test } from 'vitest'
import {
  actOf,
  linePath,
  linePathInSpace,
  subjectPath,
  subjectPathInSpace,
} from './subject-ways.ts'

test('a thing links to its page, and one without a page has no link', () => {
  expect(subjectPath('person', '7')).toBe('/sysop/user?open=7')
  expect(subjectPath('batch', '7')).toBe('/sysop/batch?open=7')
  expect(subjectPath('app', 'note-plain')).toBe('/sysop/micro-app?open=note-plain')
  expect(subjectPath('session', '7')).toBeNull()
  expect(subjectPath('person', 'unknown')).toBeNull()
})

test('operators get no link to things inside an enterprise, and its people none to the console', () => {
  expect(subjectPath('role', '7')).toBeNull()
  expect(subjectPathInSpace('role', '7')).toBe('/enterprise/roles?role=7')
  expect(subjectPathInSpace('department', '7')).toBe('/enterprise/org?department=7')
  expect(subjectPathInSpace('batch', '7')).toBeNull()
})

test('a line of a bulk action opens the parts of that action', () => {
  expect(actOf({ action: 'memberImport.started', target: '7' })).toBe('memberImport-7')
  expect(actOf({ action: 'batch.undone', target: '7' })).toBe('batch-7')
  expect(actOf({ action: 'memberBatch.done', target: '7' })).toBe('memberBatch-7')
  expect(actOf({ action: 'batch.ended', target: '7' })).toBeNull()
  expect(actOf({ action: 'member.added', target: '7' })).toBeNull()
})

const lineAbout = (kind: string, target: string, said: object = {}) => ({
  action: `${kind}.changed`,
  target,
  detail: {},
  subject: { kind, name: 'North & South', isGone: false },
  ...said,
})

test('the link of a line opens exactly the thing it is about', () => {
  expect(linePath(lineAbout('category', '7'))).toBe('/sysop/category?search=North%20%26%20South')
  expect(linePath(lineAbout('language', 'fr-FR'))).toBe('/sysop/word?lang=fr-FR')
  expect(linePath(lineAbout('phrase', 'fr-FR do.save'))).toBe(
    '/sysop/word?lang=fr-FR&search=do.save',
  )
  expect(linePath(lineAbout('message', '7'))).toBe('/sysop/message?open=7')
  expect(linePathInSpace(lineAbout('app', 'note-plain'))).toBe('/enterprise/apps?app=note-plain')
})

test('the line of an import links to the result of each row', () => {
  expect(linePathInSpace(lineAbout('memberImport', '7'))).toBe(
    '/enterprise/audit?within=memberImport-7',
  )
  expect(linePath(lineAbout('userImport', '7'))).toBe('/sysop/audit?within=userImport-7')
})

test('nothing links to deleted things, or to pages that only others may open', () => {
  const gone = { subject: { kind: 'person', name: 'Ada', isGone: true } }
  expect(linePathInSpace(lineAbout('person', '7', gone))).toBeNull()
  expect(linePath(lineAbout('category', '7', { action: 'category.removed' }))).toBeNull()
  const ofSpace = { detail: { audience: 'space' } }
  expect(linePath(lineAbout('message', '7', ofSpace))).toBeNull()
  expect(linePathInSpace(lineAbout('message', '7', ofSpace))).toBe('/enterprise/messages?open=7')
  const ofAll = { detail: { audience: 'enterprises' } }
  expect(linePathInSpace(lineAbout('message', '7', ofAll))).toBeNull()
})
