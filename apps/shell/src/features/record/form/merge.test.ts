import { expect, test } from 'vitest'
import { changesIn, draftOf, write } from './draft.ts'
import { merge } from './merge.ts'

const before = { name: 'A', amount: '1', state: 'open', owner: { id: '7', name: 'Li Na' } }

test('what others changed in other fields is taken over, and what I wrote stays', () => {
  const draft = write(draftOf(before), 'amount', '2', null)
  const now = { ...before, state: 'done' }
  const merged = merge(before, draft, now)
  expect(merged).toMatchObject({ taken: ['state'], clashes: [] })
  expect(merged.draft.values).toEqual({ ...before, amount: '2', state: 'done' })
  expect(changesIn(now, merged.draft)).toEqual({ amount: '2' })
})

test('a field that both changed is asked about, and mine stands meanwhile', () => {
  const draft = write(draftOf(before), 'amount', '2', null)
  const merged = merge(before, draft, { ...before, amount: '3' })
  expect(merged.clashes).toEqual([{ key: 'amount', theirs: '3', mine: '2' }])
  expect(merged.draft.values.amount).toBe('2')
  expect(merged.taken).toEqual([])
})

test('where both wrote the same there is nothing to ask', () => {
  const draft = write(draftOf(before), 'owner', { id: '8', name: 'Wang Wei' }, null)
  const merged = merge(before, draft, { ...before, owner: { id: '8', name: 'Wang Wei · Sales' } })
  expect(merged).toMatchObject({ taken: [], clashes: [] })
  expect(merge(before, draft, before)).toMatchObject({ taken: [], clashes: [] })
})

test('what is begun and no value yet is mine, too', () => {
  const draft = write(draftOf(before), 'amount', null, 'malformed')
  const merged = merge(before, draft, { ...before, amount: null })
  expect(merged.clashes.map(({ key }) => key)).toEqual(['amount'])
  expect(merged.draft.wrong).toEqual({ amount: 'malformed' })
})

test('a field that others emptied is empty', () => {
  const merged = merge(before, draftOf(before), { ...before, owner: null })
  expect(merged.taken).toEqual(['owner'])
  expect(merged.draft.values.owner).toBeNull()
})
