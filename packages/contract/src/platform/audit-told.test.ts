import { expect, test } from 'vitest'
import { detailFacts, type LineToTell, targetText } from './audit-told.ts'

const words: Record<string, string> = {
  'audit.detail.departments': 'Departments',
  'audit.detail.fileKinds': 'Kinds of files',
  'audit.detail.heads': 'Heads',
  'audit.detail.kinds': 'Kinds of characters',
  'audit.detail.largest': 'Largest file',
  'audit.detail.most': 'Files',
  'audit.detail.moveTo': 'People moved to',
  'audit.detail.name': 'Name',
  'audit.detail.permissions': 'Permissions',
  'audit.detail.reach': 'Reach',
  'audit.detail.signIns': 'Sign-in log',
  'audit.detail.successor': 'Successor',
  'audit.detail.successor.name': 'Successor',
  'audit.detail.superior': 'Superior',
  'audit.detail.until': 'Until',
  'audit.kind.role': 'Role',
  'audit.noLonger': '(no longer there)',
  'batch.action.disable': 'Disable',
  'batch.action.suspend': 'Suspend',
  'batch.past.enterprise.one': '{action} · {count} enterprise',
  'batch.past.enterprise.other': '{action} · {count} enterprises',
  'batch.past.user.other': '{action} · {count} people',
  'batch.undo.of': 'Undo: {what}',
  'permission.org': 'Members',
  'retention.ever': 'For ever',
  'role.name.admin': 'Administrator',
  'role.reach.own': 'Their own departments',
}
const speaker = {
  word: (key: string) => words[key],
  moment: () => 'noon',
  size: (n: number) => `${n} B`,
}
const line = (said: Partial<LineToTell>): LineToTell => ({
  action: 'role.given',
  target: '7',
  detail: {},
  subject: { kind: 'role', name: null },
  names: {},
  ...said,
})
const facts = (said: Partial<LineToTell>) => detailFacts(speaker, line(said))

test.each([
  ['the name it had then', { detail: { targetName: 'Editor' } }, 'Editor'],
  [
    'words, for roles that every enterprise has',
    { detail: { targetName: 'admin' } },
    'Administrator',
  ],
  ['words of the reader', { detail: { targetWord: 'batch.action.disable' } }, 'Disable'],
  ['the name it has, where the line has none', { subject: { kind: 'role', name: 'Lab' } }, 'Lab'],
  ['what a line of before says', { detail: { was: 'Old' } }, 'Old'],
  ['nothing that is told here', { subject: null, detail: { name: 'x' } }, '–'],
  [
    'what was done, and to how many',
    {
      subject: { kind: 'batch', name: null },
      detail: { targetWord: 'batch.action.disable', total: 12 },
    },
    'Disable · 12 people',
  ],
  [
    'what was taken back, and for how many',
    {
      subject: { kind: 'batch', name: null },
      detail: { targetWord: 'batch.action.suspend', total: 1, undoes: 4 },
    },
    'Undo: Suspend · 1 enterprise',
  ],
  ['its kind, where nobody knows its name', {}, 'Role'],
])('a line is about %s', (_, said, name) => expect(targetText(speaker, line(said))).toBe(name))

test('ids of things are told by their names, and deleted things as deleted', () => {
  const detail = { departments: [3, 4], superior: 9, moveTo: 5, peopleIds: [1], people: ['a'] }
  const names = { 'department:3': 'Lab', 'person:9': 'Ada' }
  expect(facts({ detail, names })).toEqual([
    { name: 'Departments', after: 'Lab, (no longer there)' },
    { name: 'Superior', after: 'Ada' },
    { name: 'People moved to', after: '(no longer there)' },
  ])
})

test('a count is told as a number', () =>
  expect(facts({ detail: { departments: 3 } })).toEqual([{ name: 'Departments', after: '3' }]))

test('permissions, reach and moments are said in words, and keys of machines not at all', () =>
  expect(
    facts({
      detail: {
        permissions: ['org'],
        reach: 'own',
        until: '2026-01-02T10:00:00.000Z',
        revision: 4,
        secretKey: 'x',
        targetName: 'Editor',
      },
    }),
  ).toEqual([
    { name: 'Permissions', after: 'Members' },
    { name: 'Reach', after: 'Their own departments' },
    { name: 'Until', after: 'noon' },
  ]))

test('a change is told as before and after', () => {
  const changed = { before: { name: 'a' }, after: { name: 'b' } }
  expect(facts({ detail: changed })).toEqual([{ name: 'Name', before: 'a', after: 'b' }])
  expect(facts({ detail: { before: { name: 'a' }, name: 'b' } })).toEqual([
    { name: 'Name', before: 'a', after: 'b' },
  ])
})

test('an unchanged value is told once, and an older name of a fact is the same fact', () => {
  const before = { largest: 5, most: 50, kinds: ['a', 'b'] }
  const detail = { before, largest: 7, most: 50, fileKinds: ['a'] }
  expect(facts({ action: 'file.rules', detail })).toEqual([
    { name: 'Largest file', before: '5 B', after: '7 B' },
    { name: 'Kinds of files', before: 'a, b', after: 'a' },
    { name: 'Files', after: '50' },
  ])
})

test('a successor is named, also where an older line has id and name', () => {
  const handed = { heads: [{ id: 3, name: 'Lab' }] }
  const detail = { successor: { id: 9, name: 'Ada' }, handed }
  const told = [
    { name: 'Successor', after: 'Ada' },
    { name: 'Heads', after: 'Lab' },
  ]
  expect(facts({ action: 'member.left', detail })).toEqual(told)
  const now = { detail: { successor: 9, handed }, names: { 'person:9': 'Ada' } }
  expect(facts({ action: 'member.left', ...now })).toEqual(told)
})

test('no time limit is told as such, not as empty', () =>
  expect(facts({ detail: { before: { signIns: 180 }, signIns: null } })).toEqual([
    { name: 'Sign-in log', before: '180', after: 'For ever' },
  ]))
