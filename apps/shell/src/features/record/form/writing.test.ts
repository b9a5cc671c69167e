import { expect, test } from 'vitest'
import { changesIn } from './draft.ts'
import { beginWith, broughtTogether, decided, typed, undecided } from './writing.ts'

const before = { name: 'A', amount: '1', state: 'open' }
const mine = typed(beginWith(before, 3), 'amount', '2', null)
const theirs = { values: { name: 'B', amount: '5', state: 'open' }, revision: 4 }

test('what others saved is under what I write: what both changed is asked, the rest is taken over', () => {
  const now = broughtTogether(mine, theirs)
  expect(now).toMatchObject({ revision: 4, taken: ['name'], before: theirs.values })
  expect(undecided(now)).toEqual(['amount'])
  expect(changesIn(now.before, now.draft)).toEqual({ amount: '2' })
})

test('who takes theirs sends nothing of it, and may still change their mind', () => {
  const taken = decided(broughtTogether(mine, theirs), 'amount', 'theirs')
  expect(undecided(taken)).toEqual([])
  expect(changesIn(taken.before, taken.draft)).toEqual({})
  const kept = decided(taken, 'amount', 'mine')
  expect(changesIn(kept.before, kept.draft)).toEqual({ amount: '2' })
})

test('who types anew into such a field has said whose value is to stay', () => {
  const now = typed(broughtTogether(mine, theirs), 'amount', '7', null)
  expect(undecided(now)).toEqual([])
  expect(changesIn(now.before, now.draft)).toEqual({ amount: '7' })
})

test('neither of both: something else is typed, and both can still be taken', () => {
  const asked = decided(broughtTogether(mine, theirs), 'amount', 'other')
  expect(undecided(asked)).toEqual([])
  const other = typed(asked, 'amount', '7', null)
  expect(other.decisions).toEqual([{ key: 'amount', theirs: '5', mine: '2', chosen: 'other' }])
  expect(changesIn(other.before, other.draft)).toEqual({ amount: '7' })
  const back = decided(other, 'amount', 'mine')
  expect(changesIn(back.before, back.draft)).toEqual({ amount: '2' })
})

test('saved by others a second time: what is not decided yet is still asked', () => {
  const twice = broughtTogether(broughtTogether(mine, theirs), {
    values: { ...theirs.values, state: 'done' },
    revision: 5,
  })
  expect(undecided(twice)).toEqual(['amount'])
  expect(twice.taken).toEqual(['name', 'state'])
  const again = broughtTogether(twice, { values: { ...theirs.values, amount: '6' }, revision: 6 })
  expect(again.decisions).toEqual([{ key: 'amount', theirs: '6', mine: '2', chosen: null }])
})

test('a field that is not asked about cannot be decided', () => {
  expect(decided(mine, 'name', 'theirs')).toBe(mine)
})
