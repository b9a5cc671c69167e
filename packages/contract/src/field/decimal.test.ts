import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, readDecimal, shiftDecimal } from './decimal.ts'

test.each([
  ['007', '7'],
  ['-0.50', '-0.5'],
  ['+1.0', '1'],
  ['-0', '0'],
  ['99999999999999999999.99', '99999999999999999999.99'],
])('%s is %s', (text, decimal) => expect(readDecimal(text)).toBe(decimal))

test.each(['', '.5', '1.', '1e3', '0x1', 'NaN', '1,000', ' 1', '１'])('%j is no number', (text) =>
  expect(readDecimal(text)).toBeNull(),
)

test('no digit is lost however many there are', () => {
  expect(compareDecimals('9007199254740993', '9007199254740992')).toBeGreaterThan(0)
  expect(compareDecimals('0.1', '0.10000000000000000001')).toBeLessThan(0)
  expect(compareDecimals('-2', '-1.5')).toBeLessThan(0)
  expect(compareDecimals('1.50', '1.5')).toBe(0)
})

test.each([
  ['12.5', -2, '0.125'],
  ['0.125', 2, '12.5'],
  ['-5', -2, '-0.05'],
  ['100', -2, '1'],
  ['0', -2, '0'],
])('%s by %i places is %s', (decimal, places, shifted) =>
  expect(shiftDecimal(decimal, places)).toBe(shifted),
)

test('a decimal that is shifted and shifted back is as it was', () => {
  const decimals = fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.nat(10 ** 6))
  fc.assert(
    fc.property(decimals, fc.integer({ min: -8, max: 8 }), ([whole, part], places) => {
      const decimal = readDecimal(`${whole}.${part}`) ?? ''
      expect(shiftDecimal(shiftDecimal(decimal, places), -places)).toBe(decimal)
    }),
  )
})
