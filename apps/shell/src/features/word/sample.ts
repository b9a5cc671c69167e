const NUMBERS = /^(count|total|from|to|page|last|place|most|n|left|days|minutes|seconds|percent)$/
const MOMENTS = /^(date|time|when|since|until|at)$/
const FORM = /\.(zero|one|two|few|many|other)$/

export const isCounted = (key: string): boolean => FORM.test(key)

/** A piece of a sentence: fixed text, or an inserted value. */
export type Piece = { text: string; isValue: boolean }

/** A text with example values in its gaps. */
export function sampleOf(lang: string, key: string, text: string, now: Date): Piece[] {
  const pieces = text.split(/\{(\w+)\}/)
  return pieces.flatMap((piece, at): Piece[] => {
    if (at % 2 === 0) return piece ? [{ text: piece, isValue: false }] : []
    return [{ text: valueFor(lang, key, piece, now), isValue: true }]
  })
}

function valueFor(lang: string, key: string, gap: string, now: Date): string {
  if (MOMENTS.test(gap)) return new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(now)
  if (NUMBERS.test(gap)) return new Intl.NumberFormat(lang).format(numberFor(lang, key))
  return `‹${gap}›`
}

/** An example number for the plural form of a key, as 3 for the Russian “few”. */
function numberFor(lang: string, key: string): number {
  const form = FORM.exec(key)?.[1]
  const rules = new Intl.PluralRules(lang)
  const numbers = [12, ...Array.from({ length: 120 }, (_, number) => number), 1_000_000]
  return numbers.find((number) => rules.select(number) === form) ?? 12
}
