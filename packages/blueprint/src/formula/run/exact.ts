import { KEPT_DIGITS, QUOTIENT_DIGITS, WHOLE_DIGITS } from '../formula-limits.ts'

/*
 * Numbers as whole ones of the smallest part there is: exact, and quick. The database does the same with its own numbers, and
 * has to come to the same result (docs/decisions/0213).
 */
export const ONE = 10n ** BigInt(KEPT_DIGITS)
const POWERS = Array.from({ length: KEPT_DIGITS + WHOLE_DIGITS + 2 }, (_, at) => 10n ** BigInt(at))
const LARGEST = ONE * 10n ** BigInt(WHOLE_DIGITS)

export const power = (digits: number): bigint => POWERS[digits] ?? 10n ** BigInt(digits)

/** Of a decimal in the contract's spelling. */
export function exactOf(decimal: string): bigint {
  const point = decimal.indexOf('.')
  if (point < 0) return BigInt(decimal) * ONE
  const part = decimal.slice(point + 1, point + 1 + KEPT_DIGITS)
  return BigInt(decimal.slice(0, point) + part) * power(KEPT_DIGITS - part.length)
}

export function decimalOf(exact: bigint): string {
  if (exact % ONE === 0n) return (exact / ONE).toString()
  const isLess = exact < 0n
  const digits = (isLess ? -exact : exact).toString().padStart(KEPT_DIGITS + 1, '0')
  const point = digits.length - KEPT_DIGITS
  const part = digits.slice(point).replace(/0+$/, '')
  return `${isLess ? '-' : ''}${digits.slice(0, point)}.${part}`
}

export const whole = (number: number | bigint): bigint => BigInt(number) * ONE

/** Half of a unit goes away from nothing, as people round and the database does. */
export function rounded(exact: bigint, digits: number): bigint {
  const unit = digits >= KEPT_DIGITS ? 1n : power(KEPT_DIGITS - digits)
  return divided(exact, unit) * unit
}

/** A whole quotient, rounded. */
export function divided(one: bigint, other: bigint): bigint {
  const quotient = one / other
  const rest = one % other
  const doubled = (rest < 0n ? -rest : rest) * 2n
  if (doubled < (other < 0n ? -other : other)) return quotient
  return one < 0n === other < 0n ? quotient + 1n : quotient - 1n
}

export function floored(exact: bigint, unit = ONE): bigint {
  const rest = exact % unit
  return rest < 0n ? exact - rest - unit : exact - rest
}

/** What is larger than any number of a field is none. */
export const bounded = (exact: bigint): bigint | null =>
  exact >= LARGEST || exact <= -LARGEST ? null : exact

export const product = (one: bigint, other: bigint): bigint | null =>
  bounded(divided(one * other, ONE))

export function quotient(one: bigint, other: bigint): bigint | null {
  if (other === 0n) return null
  const unit = power(KEPT_DIGITS - QUOTIENT_DIGITS)
  return bounded(divided(one * (ONE / unit), other) * unit)
}

/** A whole number that is used to count with: without its part, and never beyond these. Nothing counts nothing. */
export function counting(exact: bigint | null, least: number, most: number): number {
  if (exact === null) return Math.max(0, least)
  const number = exact / ONE
  return number > BigInt(most) ? most : number < BigInt(least) ? least : Number(number)
}

/** The same, and none where there is none or it is beyond. */
export function countingWithin(exact: bigint | null, farthest: number): number | null {
  if (exact === null) return null
  const number = exact / ONE
  return number >= BigInt(farthest) || number <= -BigInt(farthest) ? null : Number(number)
}
