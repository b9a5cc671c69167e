import { describe, expect, test } from 'vitest'
import { countOf } from './count.ts'

describe('how many rows match', () => {
  test('is what the page said, where all were counted', () => {
    expect(countOf({ total: 37 })).toEqual({ count: 37, isCapped: false })
    expect(countOf({ total: 1_001, isCapped: false })).toEqual({ count: 1_001, isCapped: false })
  })

  test('is one less, and more, where the page knows of one that it did not count', () => {
    expect(countOf({ total: 1_001, isCapped: true })).toEqual({ count: 1_000, isCapped: true })
  })
})
