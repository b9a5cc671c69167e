import { expect, test } from 'vitest'
import { pullOf } from './pull-to-refresh.tsx'

test('a touch that hardly moves, or moves up, is no pull', () => {
  expect(pullOf(100, 104)).toBeNull()
  expect(pullOf(100, 20)).toBeNull()
})

test('it follows at half the way and no further than the edge of its room', () => {
  expect(pullOf(100, 160)).toEqual({ shown: 30, isEnough: false })
  expect(pullOf(100, 250)).toEqual({ shown: 75, isEnough: true })
  expect(pullOf(100, 900)).toEqual({ shown: 96, isEnough: true })
})
