import { expect, test } from 'vitest'
import { chartWidth } from './charts.tsx'

test.each([
  [0, false, 0],
  [360, false, 294],
  [1280, false, 446],
  [1440, false, 526],
  [1440, true, 391],
])('in a window of %i, the menu slim: %s, a chart is %i wide', (window, isSlim, width) =>
  expect(chartWidth(window, isSlim)).toBe(width),
)
