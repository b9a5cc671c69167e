import { readDecimal } from '@atrium/contract/field/decimal.ts'
import { KEPT_DIGITS, QUOTIENT_DIGITS } from '../formula-limits.ts'
import * as exact from './exact.ts'
import { all, one, some, two } from './lift.ts'
import type { Value } from './value.ts'

const numbersIn = (values: readonly Value[]): bigint[] =>
  values.filter((value): value is bigint => typeof value === 'bigint')

const digitsOf = (value: Value | undefined): number =>
  exact.counting((value as bigint | null | undefined) ?? null, 0, QUOTIENT_DIGITS)

const unitOf = (digits: number) => exact.power(KEPT_DIGITS - digits)

const extreme = (isBetter: (one: Value, other: Value) => boolean) =>
  all((values) => {
    let best: Value = null
    for (const value of values)
      if (value !== null && (best === null || isBetter(value, best))) best = value
    return best
  })

/** A text that a number stands in, as the contract spells it; any other is none. */
function numberIn(text: string): bigint | null {
  const plain = /^[+-]?\d{1,30}(?:\.\d{1,12})?$/.test(text) ? readDecimal(text) : null
  const value = plain === null ? null : exact.exactOf(plain)
  return value === null ? null : exact.bounded(value)
}

const away = (value: bigint, unit: bigint): bigint => {
  const down = (value / unit) * unit
  if (down === value) return value
  return value < 0n ? down - unit : down + unit
}

export const numberRuns = {
  add: two((a: bigint, b: bigint) => a + b),
  subtract: two((a: bigint, b: bigint) => a - b),
  multiply: two((a: bigint, b: bigint) => exact.product(a, b)),
  divide: two((a: bigint, b: bigint) => exact.quotient(a, b)),
  negate: one((a: bigint) => -a),
  sum: all((values) => numbersIn(values).reduce((sum, value) => sum + value, 0n)),
  average: all((values) => {
    const numbers = numbersIn(values)
    const sum = numbers.reduce((all, value) => all + value, 0n)
    return exact.quotient(sum, exact.whole(numbers.length))
  }),
  count: all((values) =>
    exact.whole(values.filter((value) => value !== null && value !== '').length),
  ),
  min: extreme((a, b) => (a as bigint) < (b as bigint)),
  max: extreme((a, b) => (a as bigint) > (b as bigint)),
  round: some((a: bigint, [digits]) => exact.rounded(a, digitsOf(digits))),
  roundUp: some((a: bigint, [digits]) => away(a, unitOf(digitsOf(digits)))),
  roundDown: some((a: bigint, [digits]) => {
    const unit = unitOf(digitsOf(digits))
    return (a / unit) * unit
  }),
  int: one((a: bigint) => exact.floored(a)),
  ceiling: one((a: bigint) => -exact.floored(-a)),
  abs: one((a: bigint) => (a < 0n ? -a : a)),
  sign: one((a: bigint) => (a === 0n ? 0n : exact.whole(a < 0n ? -1 : 1))),
  mod: two((a: bigint, b: bigint) => {
    if (b === 0n) return null
    const rest = a % b
    return rest !== 0n && rest < 0n !== b < 0n ? rest + b : rest
  }),
  value: one((text: string) => numberIn(text)),
}
