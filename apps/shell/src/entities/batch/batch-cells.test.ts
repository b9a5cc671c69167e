import { expect, test } from 'vitest'
import { reachedBy, standingOf } from './batch-cells.tsx'

test('an action that reached all rows is quiet; one that left some out is not; one that left all out did nothing', () => {
  expect(standingOf({ state: 'done', done: 3, leftOut: 0 })).toEqual({
    tone: 'success',
    word: 'batch.state.done',
  })
  expect(standingOf({ state: 'done', done: 2, leftOut: 1 })).toEqual({
    tone: 'warning',
    word: 'batch.state.done',
  })
  expect(standingOf({ state: 'done', done: 0, leftOut: 2 })).toEqual({
    tone: 'warning',
    word: 'batch.nothingDone',
  })
  expect(standingOf({ state: 'cancelled', done: 0, leftOut: 2 }).tone).toBe('neutral')
})

test('a progress bar is full only where everything was done', () => {
  expect(reachedBy({ state: 'waiting', done: 1, leftOut: 1 })).toBe(2)
  expect(reachedBy({ state: 'done', done: 0, leftOut: 2 })).toBe(0)
})
