const inThisSpelling = /^(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/

/**
 * Reads a decimal in one spelling, so that equal numbers are equal texts: `-0.50` is `-0.5`. Null where it is no
 * number.
 */
export function readDecimal(text: string): string | null {
  if (inThisSpelling.test(text)) return text
  const [, sign, whole, part = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return null
  const digits = whole.replace(/^0+(?=\d)/, '')
  const rest = part.replace(/0+$/, '')
  const plain = rest ? `${digits}.${rest}` : digits
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

export function digitsAfterPoint(decimal: string): number {
  const point = decimal.indexOf('.')
  return point < 0 ? 0 : decimal.length - point - 1
}

export function digitsOf(decimal: string): number {
  let count = 0
  for (let at = 0; at < decimal.length; at++) {
    const code = decimal.charCodeAt(at)
    if (code >= 0x30 && code <= 0x39) count++
  }
  return count
}

/**
 * Compares two decimals: below zero where the first is less. Any number of digits, because no floating-point number is
 * made of them.
 */
export function compareDecimals(one: string, other: string): number {
  const digits = Math.max(digitsAfterPoint(one), digitsAfterPoint(other))
  const [a, b] = [wholeOf(one, digits), wholeOf(other, digits)]
  return a === b ? 0 : a < b ? -1 : 1
}

/** The decimal with its point moved to the right by so many places, or to the left where that is negative. */
export function shiftDecimal(decimal: string, places: number): string {
  const digits = digitsAfterPoint(decimal)
  const whole = wholeOf(decimal, Math.max(digits, places))
  const after = Math.max(digits, places) - places
  const sign = whole < 0n ? '-' : ''
  const plain = (whole < 0n ? -whole : whole).toString().padStart(after + 1, '0')
  const point = plain.length - after
  const written = after > 0 ? `${plain.slice(0, point)}.${plain.slice(point)}` : plain
  return readDecimal(sign + written) ?? '0'
}

function wholeOf(decimal: string, digits: number): bigint {
  const [whole = '0', part = ''] = decimal.split('.')
  return BigInt(whole + part.padEnd(digits, '0'))
}
