const MOST_DIGITS = 15
const powers = Array.from({ length: MOST_DIGITS + 1 }, (_, at) => 10 ** at)

/** A number that has so few digits that the machine keeps them all; NaN where it has more, or is written otherwise. */
export function plainNumberAt(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === 0x2d
  let whole = 0
  let digits = 0
  let after = -1
  for (let at = isNegative ? from + 1 : from; at < to; at++) {
    const code = bytes[at] ?? 0
    if (code === 0x2e && after < 0 && digits > 0) after = digits
    else if (code < 0x30 || code > 0x39 || ++digits > MOST_DIGITS) return Number.NaN
    else whole = whole * 10 + code - 0x30
  }
  if (digits === 0) return Number.NaN
  const number = after < 0 ? whole : whole / (powers[digits - after] ?? 1)
  return isNegative && number !== 0 ? -number : number
}
