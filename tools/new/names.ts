import { Refused } from './draft.ts'

/** A noun in all the ways files, calls, tables and people say it. */
export type Names = {
  /** `parking-space`: files and addresses. */
  file: string
  /** `parkingSpace`: calls and words. */
  noun: string
  /** `ParkingSpace`: types and components. */
  Noun: string
  /** `parking_spaces`: the table. */
  table: string
  /** `parking space`, `parking spaces`: sentences. */
  one: string
  many: string
}

const LONGEST = 30
/** Words of the languages that names stand in. */
const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await reference value'.split(
    ' ',
  ),
)

/** `parking-space` or, as calls say it, `parkingSpace`. */
export function nounNamed(given: string): Names {
  const file = given.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(file) || file.length > LONGEST)
    throw new Refused(`"${given}" is no name: a-z, 0-9 and - between, at most ${LONGEST}, please.`)
  if (reserved.has(file)) throw new Refused(`"${given}" is a word of the language: take another.`)
  const one = file.replaceAll('-', ' ')
  const many = pluralOf(one)
  const noun = camel(file)
  return { file, noun, Noun: capital(noun), table: many.replaceAll(' ', '_'), one, many }
}

/** `get` or `setHome`: what is done to it, which is also what functions are called. */
export function verbNamed(given: string): { verb: string; verbFile: string; past: string } {
  if (!/^[a-z][A-Za-z0-9]*$/.test(given) || given.length > LONGEST)
    throw new Refused(`"${given}" is no verb: letters and digits, a small one first, please.`)
  if (reserved.has(given)) throw new Refused(`"${given}" is a word of the language: take another.`)
  const verbFile = given.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return { verb: given, verbFile, past: pastOf(given) }
}

export const camel = (file: string) =>
  file.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return word + (/(s|x|z|ch|sh)$/.test(word) ? 'es' : 's')
}

const irregular: Record<string, string> = {
  begin: 'begun',
  give: 'given',
  make: 'made',
  put: 'put',
  send: 'sent',
  set: 'set',
  take: 'taken',
  withdraw: 'withdrawn',
  write: 'written',
}

/** Lines of the audit log are in the past tense. */
function pastOf(verb: string): string {
  const [, first = '', rest = ''] = /^([a-z0-9]+)(.*)$/.exec(verb) ?? []
  const known = irregular[first]
  if (known) return known + rest
  if (first.endsWith('e')) return `${first}d${rest}`
  return (/[^aeiou]y$/.test(first) ? `${first.slice(0, -1)}ied` : `${first}ed`) + rest
}
