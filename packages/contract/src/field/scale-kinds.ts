import { compareDecimals } from './decimal.ts'
import type { Field } from './field.ts'
import type { FieldVerdict, KindRules } from './kind-rules.ts'
import { numberKinds } from './number-kinds.ts'

export const LEAST_STARS = 3
export const MOST_STARS = 10
const USUAL_STARS = 5

/** How many stars a rating can have. */
export const starsOf = ({ most }: { most?: number | undefined }): number => most ?? USUAL_STARS

/** A number between two bounds, kept and compared like any other of its kind. */
function scaleKind(
  like: KindRules,
  boundsOf: (field: Field) => { least: number; most: number },
  asNumber: (text: string) => string = (text) => text,
): KindRules {
  const verdict = (value: string, field: Field): FieldVerdict | null => {
    const { least, most } = boundsOf(field)
    if (compareDecimals(value, String(least)) < 0) return 'too_small'
    return compareDecimals(value, String(most)) > 0 ? 'too_big' : null
  }
  return {
    ...like,
    parse: (text, field, reading) => {
      const parsed = like.parse(asNumber(text), field, reading)
      if (!('value' in parsed) || typeof parsed.value !== 'string') return parsed
      const wrong = verdict(parsed.value, field)
      return wrong ? { wrong } : parsed
    },
    check: (value, field) => like.check(value, field) ?? verdict(String(value), field),
  }
}

/** As it is shown elsewhere: drawn, or with what it is out of. */
const countedStars = (text: string): string => {
  const drawn = /^(\u2605+)\u2606*$/.exec(text)?.[1]
  return drawn ? String(drawn.length) : text.replace(/\s*\/\s*\d+$/, '')
}

export const scaleKinds = {
  /** So many stars, from one on. */
  rating: scaleKind(
    numberKinds.integer,
    (field) => ({ least: 1, most: starsOf(field) }),
    countedStars,
  ),
  /** From nothing to all, in whole percents; kept as a part of one, like a percentage. */
  progress: scaleKind(numberKinds.percent, () => ({ least: 0, most: 1 })),
}
