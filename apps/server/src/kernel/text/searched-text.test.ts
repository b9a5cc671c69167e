import { expect, test } from 'vitest'
import { searchedText } from './searched-text.ts'

test('what a row is found by are its words in small letters, and the pairs of ideographs within one word', () =>
  expect(searchedText(['Vase 青花瓷', '', '瓶'])).toEqual({
    search: 'vase 青花瓷 瓶',
    pairs: ['青', '青花', '花', '花瓷', '瓷', '瓶'],
  }))

test('of a long text its beginning is searched', () =>
  expect(searchedText(['x'.repeat(5000)]).search).toHaveLength(2000))

test('a letter in two halves is not cut into one', () =>
  expect(searchedText([`${'x'.repeat(1999)}😀`]).search.isWellFormed()).toBe(true))
