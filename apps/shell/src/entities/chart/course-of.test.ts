import { expect, test } from 'vitest'
import { courseOf } from './course-of.ts'
import { slicesOf } from './slices-of.ts'

const marks = (...sizes: number[]) => sizes.map((size) => ({ size, label: `Group ${size}` }))

test('what is below nought stands below the ground, and the highest reaches the top', () => {
  const { ground, bars } = courseOf(marks(10, -5, 0), 300)
  expect(bars[0]).toMatchObject({ top: 12, height: ground - 12 })
  expect(bars[1]?.top).toBe(ground)
  expect(bars[1]?.height).toBeGreaterThan(50)
})

test('as many labels as there is room for', () => {
  const many = Array.from({ length: 60 }, (_, nth) => nth)
  expect(courseOf(marks(...many), 840).labels).toHaveLength(10)
  expect(courseOf(marks(1, 2), 840).labels.map(({ text }) => text)).toEqual(['Group 1', 'Group 2'])
})

test('nothing at all is drawn without a mistake', () => {
  expect(courseOf([], 300)).toMatchObject({ line: '', area: '', bars: [] })
})

test('slices are as large as their share, and one alone is the whole', () => {
  expect(slicesOf([1, 3]).map(({ share }) => share)).toEqual([0.25, 0.75])
  expect(slicesOf([5])[0]?.share).toBe(1)
  expect(slicesOf([5, -1, 0]).map(({ share }) => share)).toEqual([1, 0, 0])
})
