import { usualRoles } from '@atrium/blueprint/shape/usual-roles.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import {
  beginDesigning,
  brought,
  changed,
  type DraftAnswer,
  decided,
  isUnsaved,
  redone,
  saved,
  undone,
} from './designing.ts'

const first: Blueprint = {
  format: 1,
  title: { 'en-US': 'Loans' },
  icon: 'board',
  colour: 'blue',
  tables: {
    tloans: {
      position: 0,
      title: { 'en-US': 'Loans' },
      titleField: 'fname0',
      fields: {
        fname0: { position: 0, title: { 'en-US': 'Name' }, kind: 'text' },
        fnote0: { position: 1, title: { 'en-US': 'Note' }, kind: 'longText' },
      },
    },
  },
  roles: usualRoles(['tloans']),
}
const called = (field: string, title: string, of = first): Blueprint => {
  const next = structuredClone(of)
  const one = next.tables['tloans']?.fields[field]
  if (one) one.title = { 'en-US': title }
  return next
}
const titleOf = ({ tables }: Blueprint, field: string) =>
  tables['tloans']?.fields[field]?.title['en-US']

const published = { version: 1, blueprint: first }
const begun = () => beginDesigning({ draft: null, published })
const draft = (blueprint: Blueprint, more: Partial<NonNullable<DraftAnswer['draft']>> = {}) => ({
  draft: { revision: 1, blueprint, version: 1, from: null, changed: '', by: 'Li Na', ...more },
  published,
})

test('without a draft it begins with what is in force, and nothing is to be saved', () => {
  expect(begun()).toMatchObject({ now: first, version: 1, saved: { revision: 0 } })
  expect(isUnsaved(begun())).toBe(false)
})

test('a word that is typed is one step, and goes back and forth', () => {
  let state = begun()
  for (const title of ['N', 'Ne', 'New']) state = changed(state, called('fname0', title), 'title')
  state = changed(state, called('fnote0', 'More', state.now), 'note')
  expect(state.past).toHaveLength(2)
  state = undone(undone(state))
  expect(state.now).toEqual(first)
  expect(isUnsaved(state)).toBe(false)
  state = redone(redone(state))
  expect([titleOf(state.now, 'fname0'), titleOf(state.now, 'fnote0')]).toEqual(['New', 'More'])
  expect(redone(state)).toBe(state)
})

test('what others save comes in under what is made here, and undo takes back one’s own alone', () => {
  const mine = changed(begun(), called('fname0', 'Thing'))
  const both = brought(mine, draft(called('fnote0', 'Remark')))
  expect([titleOf(both.now, 'fname0'), titleOf(both.now, 'fnote0')]).toEqual(['Thing', 'Remark'])
  expect(both.clashes).toEqual([])
  expect(isUnsaved(both)).toBe(true)
  expect(undone(both).now).toEqual(called('fnote0', 'Remark'))
})

test('what both made is decided one by one', () => {
  const mine = changed(begun(), called('fname0', 'Thing'))
  const both = brought(mine, draft(called('fname0', 'Object')))
  const [clash] = both.clashes
  if (!clash) throw new Error('They clash')
  expect(titleOf(both.now, 'fname0')).toBe('Thing')
  expect(decided(both, clash, 'mine')).toMatchObject({ now: both.now, clashes: [] })
  const theirs = decided(both, clash, 'theirs')
  expect(titleOf(theirs.now, 'fname0')).toBe('Object')
  expect(titleOf(undone(theirs).now, 'fname0')).toBe('Thing')
})

test('a version that came into force meanwhile is taken over, and what is not published stays', () => {
  const inForce = called('fnote0', 'Remark')
  const answer = {
    ...draft(called('fname0', 'Thing'), { from: first }),
    published: { version: 2, blueprint: inForce },
  }
  const state = beginDesigning(answer)
  expect(state.version).toBe(2)
  expect([titleOf(state.now, 'fname0'), titleOf(state.now, 'fnote0')]).toEqual(['Thing', 'Remark'])
  expect(isUnsaved(state)).toBe(true)
  const kept = saved(state, state, 2)
  expect(isUnsaved(kept)).toBe(false)
  const later = brought(kept, {
    draft: { ...answer.draft, revision: 2, blueprint: kept.now, version: 2, from: null },
    published: answer.published,
  })
  expect(later.now).toEqual(kept.now)
})

test('a draft that was thrown away or published elsewhere leaves what was made since', () => {
  const kept = saved(
    changed(begun(), called('fname0', 'Thing')),
    { now: called('fname0', 'Thing'), version: 1 },
    3,
  )
  const since = changed(kept, called('fnote0', 'Remark', kept.now))
  const gone = brought(since, { draft: null, published })
  expect([titleOf(gone.now, 'fname0'), titleOf(gone.now, 'fnote0')]).toEqual(['Name', 'Remark'])
  const inForce = brought(since, {
    draft: null,
    published: { version: 2, blueprint: called('fname0', 'Thing') },
  })
  expect(inForce).toMatchObject({ version: 2, saved: { revision: 0, version: 2 } })
  expect([titleOf(inForce.now, 'fname0'), titleOf(inForce.now, 'fnote0')]).toEqual([
    'Thing',
    'Remark',
  ])
})
