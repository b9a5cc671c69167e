import { LONGEST_MADE_TEXT, QUOTIENT_DIGITS } from '../formula-limits.ts'
import type { FormulaType } from '../formula-type.ts'
import { writeDayNumber } from './calendar-days.ts'
import { clockAt } from './clock.ts'
import { counting, decimalOf, rounded, whole } from './exact.ts'
import { all, one, partAt, some, two } from './lift.ts'
import type { MakeRun } from './make-run.ts'
import { cut, lower, signs, slice, trimmed, upper } from './text-signs.ts'
import type { Moment, Value } from './value.ts'

const many = (value: Value | undefined): number =>
  counting((value as bigint | null | undefined) ?? null, 0, LONGEST_MADE_TEXT)

function asText(value: NonNullable<Value>, type: FormulaType, { zone }: Moment): string {
  if (type === 'number') return decimalOf(value as bigint)
  if (type === 'date') return writeDayNumber(value as number)
  if (type === 'dateTime') return clockAt(value as number, zone).slice(0, -3)
  return String(value)
}

const text: MakeRun = (parts, { parts: nodes }) => {
  const first = partAt(parts, 0)
  const type = nodes[0]?.type ?? 'text'
  return (row, moment) => {
    const value = first(row, moment)
    return value === null ? null : asText(value, type, moment)
  }
}

function fixed(number: bigint, digits: number): string {
  const [head = '', part = ''] = decimalOf(rounded(number, digits)).split('.')
  return digits > 0 ? `${head}.${part.padEnd(digits, '0')}` : head
}

/** Of nothing given, one sign. */
const oneOr = (values: readonly Value[]) => (values.length === 0 ? 1 : many(values[0]))

const joined = (texts: readonly Value[], between: string) =>
  cut(texts.filter((value) => value !== null && value !== '').join(between))

export const textRuns = {
  join: two((a: string, b: string) => cut(a + b)),
  concat: all((texts) => joined(texts, '')),
  textJoin: some((between: string, texts) => joined(texts, between)),
  left: some((of: string, given) => slice(of, 0, oneOr(given))),
  right: some((of: string, given) => {
    const length = signs(of)
    return slice(of, Math.max(0, length - oneOr(given)), length)
  }),
  mid: some((of: string, [from, length]) => {
    const start = Math.max(1, many(from))
    return slice(of, start - 1, start - 1 + many(length))
  }),
  len: one((of: string) => whole(signs(of))),
  trim: one(trimmed),
  upper: one(upper),
  lower: one(lower),
  substitute: some((of: string, [search, instead]) =>
    search === '' ? of : cut(of.replaceAll(String(search), () => String(instead))),
  ),
  find: two((of: string, part: string) => {
    const at = of.indexOf(part)
    return at < 0 ? null : whole(signs(of.slice(0, at)) + 1)
  }),
  contains: two((of: string, part: string) => of.includes(part)),
  startsWith: two((of: string, part: string) => of.startsWith(part)),
  text,
  fixed: some((number: bigint, [digits]) =>
    fixed(number, counting((digits as bigint | null) ?? null, 0, QUOTIENT_DIGITS)),
  ),
}
