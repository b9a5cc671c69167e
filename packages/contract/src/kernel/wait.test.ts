import { expect, test } from 'vitest'
import { waitOf } from './wait.ts'

test.each([
  [1, 'wait.seconds', 1],
  [119.2, 'wait.seconds', 120],
  [120, 'wait.minutes', 2],
  [3601, 'wait.minutes', 61],
  [7200, 'wait.hours', 2],
  [86_400, 'wait.hours', 24],
])('%d seconds are said in %s: %d', (seconds, unit, n) =>
  expect(waitOf(seconds)).toEqual({ unit, n }),
)
