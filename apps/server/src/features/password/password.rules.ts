import { isCommonPassword } from './common-passwords.ts'

export type Reason = 'short' | 'shortHere' | 'kinds' | 'common' | 'personal'
/** What a space may ask for beyond what the platform does. */
export type Rules = { length: number; kinds: number }
export type Verdict = { ok: boolean; reason: Reason | null; score: number }

const SHORTEST = 10
export const platformRules: Rules = { length: SHORTEST, kinds: 1 }

/**
 * Length and a list of what everybody uses; rules about signs and digits, which only make people write
 * `Password1!`, where a space must have them. Characters are counted as people count them (docs/decisions/0011).
 */
export function judge(password: string, about: string[], rules = platformRules): Verdict {
  const text = password.normalize('NFC')
  const length = [...text].length
  if (length < SHORTEST) return { ok: false, reason: 'short', score: 0 }
  if (length < rules.length) return { ok: false, reason: 'shortHere', score: 1 }
  if (kindsIn(text) < rules.kinds) return { ok: false, reason: 'kinds', score: 1 }
  if (isCommonPassword(text) || isCommonPassword(withoutTail(text)) || isMonotonous(text))
    return { ok: false, reason: 'common', score: 1 }
  if (isPersonal(text, about)) return { ok: false, reason: 'personal', score: 1 }
  return { ok: true, reason: null, score: length >= 20 ? 4 : length >= 14 ? 3 : 2 }
}

const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]
const kindsIn = (text: string) => KINDS.filter((kind) => kind.test(text)).length

/** `sunshine2026!` is `sunshine` to whoever guesses. */
const withoutTail = (text: string) => text.replace(/[\d\W_]+$/u, '')

const isMonotonous = (text: string) => new Set(text).size <= 3 || isRun(text, 1) || isRun(text, -1)

const isRun = (text: string, by: number) =>
  [...text].every((sign, at, all) => at === 0 || code(sign) - code(all[at - 1] as string) === by)

const code = (sign: string) => sign.codePointAt(0) as number

const isPersonal = (text: string, about: string[]) => {
  const rest = about
    .filter((word) => word.length >= 3)
    .reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), text.toLowerCase())
  return rest.length < text.length && rest.replace(/[\d\W_]/gu, '').length < 4
}
