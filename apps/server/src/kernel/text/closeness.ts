import { isHeard } from '@atrium/contract/people/heard.ts'
import { keptSoundsOf } from './sounds.ts'

/** How many letters may be wrong: of few, one makes another word. */
const errorsIn = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2)
/** Of fewer letters nothing is known of how the word goes on. */
const SHORTEST_BEGINNING = 6

/** What is longer is a sentence: it is searched for what was typed, and not for how that may be meant. */
const LONGEST_NAME = 60

const ideograph = /[\u2E80-\u9FFF\uF900-\uFAFF]/

/**
 * How near a name is to what somebody typed: 0 is the name itself, each step after it is farther away, and null is
 * another name. The same steps as `colleagues_near` in the database takes with people (docs/decisions/0052).
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
  // A wrong ideograph is usually one that sounds alike.
  if (sounds && ideograph.test(term) && sounds.includes(wholeSound(term))) return 5
  return isAlike(tight, text) || (sounds && isAlike(tight, sounds)) ? 6 : null
}

/** One letter is in nearly every text; one ideograph says something. */
const isAmong = (text: string, term: string) =>
  (term.length > 2 || ideograph.test(term)) && text.includes(term)

/** How a term is read, in one piece; nothing of one that is not Chinese. */
export const wholeSound = (term: string): string => keptSoundsOf(term).split(' ')[0] ?? ''

function isAlike(term: string, text: string): boolean {
  const most = errorsIn(term)
  if (most === 0) return false
  return [...text.split(/[\s/·-]+/), text.replaceAll(' ', '')].some((word) => {
    const wholes = term.length < SHORTEST_BEGINNING ? [word] : [word, word.slice(0, term.length)]
    return wholes.some(
      (whole) => Math.abs(whole.length - term.length) <= most && typingErrors(term, whole) <= most,
    )
  })
}

/** How many letters were left out, put in, mistaken or swapped; `typing_errors` in the database counts the same. */
function typingErrors(typed: string, word: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const now = [i]
    for (let j = 1; j <= word.length; j++) {
      const isOther = typed[i - 1] !== word[j - 1]
      const swapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      now[j] = Math.min(
        (last[j] ?? 0) + 1,
        (now[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + Number(isOther),
        i > 1 && j > 1 && swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = now
  }
  return last.at(-1) ?? 0
}

/** The nearest of all its names. */
export function nearest(typed: string, names: string[]): number | null {
  const steps = names.map((name) => closeness(typed, name)).filter((step) => step !== null)
  return steps.length > 0 ? Math.min(...steps) : null
}
