import { keepsGaps } from '@atrium/contract/platform/gaps.ts'
import { DEFAULT_LANGUAGE, type Dictionary, shipped } from '../../kernel/http/words.ts'

const reference = shipped.get(DEFAULT_LANGUAGE) as Dictionary
const FORM = /\.(zero|one|two|few|many|other)$/

/** Stems of keys with plural forms: those that have `.one` beside `.other`. */
const counted = Object.keys(reference)
  .filter((key) => key.endsWith('.other'))
  .map((key) => key.slice(0, -'.other'.length))
  .filter((stem) => `${stem}.one` in reference)
const isCounted = (key: string) => FORM.test(key) && counted.includes(key.replace(FORM, ''))

/** What a language has to say: everything, and of what is counted the forms its numbers take. */
export function keysOf(lang: string): string[] {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
  return [
    ...Object.keys(reference).filter((key) => !isCounted(key)),
    ...counted.flatMap((stem) => forms.map((form) => `${stem}.${form}`)),
  ].sort()
}

/** A form the shipped languages do not have is a form of the same phrase. */
const phraseOf = (key: string): string | undefined => {
  if (Object.hasOwn(reference, key)) return reference[key]
  return isCounted(key) ? reference[key.replace(FORM, '.other')] : undefined
}

/** Control characters, and marks that make a text read in another order than it is written. */
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** What is wrong with a text for a key, as a word; null when nothing is. */
export function faultOf(key: string, text: string): string | null {
  const phrase = phraseOf(key)
  if (phrase === undefined) return 'unknown'
  if (UNREADABLE.test(text)) return 'characters'
  return keepsGaps(phrase, text, isCounted(key)) ? null : 'placeholders'
}
