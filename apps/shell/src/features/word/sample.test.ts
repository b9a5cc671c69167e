import { expect, test } from 'vitest'
import { isCounted, sampleOf } from './sample.ts'

const now = new Date('2026-11-15T12:00:00Z')
const said = (lang: string, key: string, text: string) =>
  sampleOf(lang, key, text, now)
    .map((piece) => piece.text)
    .join('')

test('a text without gaps is said as it stands', () => {
  expect(sampleOf('en-US', 'login.title', 'Sign in', now)).toEqual([
    { text: 'Sign in', isValue: false },
  ])
})

test('gaps get values of their kind', () => {
  expect(said('en-US', 'x', 'Installed by {by} on {date}')).toBe(
    'Installed by ‹by› on Nov 15, 2026',
  )
  expect(said('en-US', 'x', '{from} to {to}')).toBe('12 to 12')
})

test.each([
  ['en-US', 'one', '1'],
  ['en-US', 'other', '12'],
  ['ru', 'one', '1'],
  ['ru', 'few', '2'],
  ['ru', 'many', '12'],
  ['ar', 'zero', '0'],
  ['ar', 'two', '2'],
])('the number of a counted form takes that form: %s %s', (lang, form, number) => {
  const shown = said(lang, `seat.${form}`, '{count}')
  expect(shown).toBe(new Intl.NumberFormat(lang).format(Number(number)))
})

test('a key tells whether it is counted', () => {
  expect(isCounted('seat.few')).toBe(true)
  expect(isCounted('seat.title')).toBe(false)
})

test('braces that are no gap stay', () => {
  expect(said('en-US', 'x', 'a { b } {} {c')).toBe('a { b } {} {c')
})
