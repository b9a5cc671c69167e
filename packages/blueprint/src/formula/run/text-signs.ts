import { LONGEST_MADE_TEXT } from '../formula-limits.ts'

/** Signs as people count them and the database does: of those beyond the first plane each is one. */
const isPlain = (text: string) => !/[\ud800-\udfff]/.test(text)

export const signs = (text: string): number => (isPlain(text) ? text.length : [...text].length)

export const slice = (text: string, from: number, to: number): string =>
  isPlain(text) ? text.slice(from, to) : [...text].slice(from, to).join('')

export const cut = (text: string, most = LONGEST_MADE_TEXT): string =>
  text.length <= most ? text : slice(text, 0, most)

/** By their numbers, as the database compares them too. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  if (isPlain(one) && isPlain(other)) return one < other ? -1 : 1
  const [a, b] = [[...one], [...other]]
  for (let at = 0; at < a.length && at < b.length; at++)
    if (a[at] !== b[at]) return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? 0)
  return a.length - b.length
}

/** The letters from A to Z alone: what else is large and small differs from language to language. */
export const upper = (text: string): string => text.replace(/[a-z]/g, (sign) => sign.toUpperCase())
export const lower = (text: string): string => text.replace(/[A-Z]/g, (sign) => sign.toLowerCase())

export const trimmed = (text: string): string =>
  text.replace(/^[ \t\r\n\u3000]+|[ \t\r\n\u3000]+$/g, '')
