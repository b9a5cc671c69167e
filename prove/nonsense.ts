import type { Random } from './random.ts'

/** Values that have broken somebody's software before. */
const nasty: unknown[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '%_\\',
  '{{7*7}}${7*7}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '王伟',
  '𠮷野家👨‍👩‍👧',
  'İstanbul ß ﬁ',
  '1e400',
  'NaN',
  '-1',
  '9'.repeat(30),
  'x'.repeat(5000),
  '__proto__',
  'constructor',
  '2026-02-30T25:61:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59+23:59',
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  1e308,
  [],
  ['a', 'b'],
  {},
  { $gt: '' },
  { __proto__: null, toString: 1 },
]

export const nonsense = (random: Random): unknown => random.pick(nasty)

/** As it would be written where only text can go. */
export const asText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

export function garbage(random: Random, most: number): string {
  const length = random.between(0, most)
  return String.fromCharCode(...Array.from({ length }, () => random.between(0, 0x2ff)))
}

export function nested(random: Random): unknown {
  let value: unknown = nonsense(random)
  for (let depth = random.between(1, 200); depth > 0; depth--)
    value = random.chance(0.5) ? [value] : { a: value }
  return value
}
