import { readDecimal, shiftDecimal } from '@atrium/contract/field/decimal.ts'

/** As many digits as a spreadsheet shows of a number: what stands beyond is how the machine counts. */
const SHOWN_DIGITS = 15
/** From here on there are more whole digits than it keeps. */
export const BEYOND = 1e15

/** A number in the contract's spelling: `0.1 + 0.2` as the spreadsheet shows it, and no exponent. */
export function plainNumber(number: number): string {
  if (Number.isSafeInteger(number)) return number === 0 ? '0' : String(number)
  if (!Number.isFinite(number)) return '0'
  const written = String(number)
  if (written.length <= SHOWN_DIGITS && !written.includes('e')) return written
  const shown = Math.abs(number) < BEYOND ? number.toPrecision(SHOWN_DIGITS) : String(number)
  return shown.includes('e') ? (withoutExponent(shown) ?? '0') : withoutZeros(shown)
}

/** After the point none at the end. */
function withoutZeros(decimal: string): string {
  if (!decimal.includes('.')) return decimal
  let end = decimal.length
  while (decimal[end - 1] === '0') end--
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end)
}

/** `1.2E+3` as `1200`; none where it is no number, or one that nobody writes down. */
export function withoutExponent(text: string): string | null {
  const [, mantissa, exponent] =
    /^([-+]?\d+(?:\.\d*)?|[-+]?\.\d+)(?:E([-+]?\d{1,3}))?$/i.exec(text) ?? []
  if (mantissa === undefined) return null
  const whole = readDecimal(mantissa.replace(/\.$/, '').replace(/^([-+]?)\./, '$10.'))
  return whole === null || !exponent ? whole : shiftDecimal(whole, Number(exponent))
}
