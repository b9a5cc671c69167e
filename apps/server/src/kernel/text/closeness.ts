import { isHeard } from '@atrium/contract/people/heard.ts'
import { keptSoundsOf } from './sounds.ts'

/** Fewer letters have too few parts to be nearly something else. */
const SHORTEST = 4
/** So much of what was typed must be there. */
const ALIKE = 0.5

/** What is longer is a sentence: it is searched for what was typed, and not for how that may be meant. */
const LONGEST_NAME = 60

const ideograph = /[\u2E80-\u9FFF\uF900-\uFAFF]/

/**
 * How near a name is to what somebody typed: 0 is the name itself, each step after it is farther away, and null is
 * another name. The same steps as `colleagues_near` in the database takes with people.
 */
export function closeness(typed: string, name: string): number | null {
  const [term, text] = [typed.trim().toLowerCase(), name.toLowerCase()]
  if (!term || !text) return null
  if (text === term) return 0
  if (text.startsWith(term)) return 1
  if (text.length > LONGEST_NAME) return isAmong(text, term) ? 4 : null
  const sounds = keptSoundsOf(name)
  const tight = term.replaceAll(' ', '')
  if (sounds && sounds.startsWith(tight)) return 2
  if (text.split(/[\s/·-]+/).some((word) => word.startsWith(term))) return 3
  if (isAmong(text, term) || (sounds && isHeard(sounds, term))) return 4
  // Who writes another character means one that sounds alike.
  if (sounds && ideograph.test(term) && sounds.includes(wholeSound(term))) return 5
  return isAlike(tight, text) || (sounds && isAlike(tight, sounds)) ? 6 : null
}

/** One letter is in nearly every text; one ideograph says something. */
const isAmong = (text: string, term: string) =>
  (term.length > 2 || ideograph.test(term)) && text.includes(term)

/** How a term is read, in one piece; nothing of one that is not Chinese. */
export const wholeSound = (term: string): string => keptSoundsOf(term).split(' ')[0] ?? ''

const parts = (text: string) => {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

function isAlike(term: string, text: string): boolean {
  if (term.length < SHORTEST) return false
  const wanted = parts(term)
  const there = new Set(text.split(' ').flatMap((word) => [...parts(word)]))
  return [...wanted].filter((part) => there.has(part)).length / wanted.size >= ALIKE
}

/** The nearest of all its names. */
export function nearest(typed: string, names: string[]): number | null {
  const steps = names.map((name) => closeness(typed, name)).filter((step) => step !== null)
  return steps.length > 0 ? Math.min(...steps) : null
}
