import type { CallName } from '@atrium/contract/catalogue.ts'
import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import type { Dictionary, InForce } from '../words/words.ts'

type Answered = [name: CallName, input: object, result: unknown]

/** What came with the document: the answers to what the page would ask first. */
type DocumentAnswers = {
  /** The position in the stream of events at which the answers were read. */
  position: string
  /** The words that are in force, by the fingerprint of the dictionary; and some, enough for one page. */
  words: InForce & { page: string | null; said?: Dictionary }
  answers: Answered[]
}

/** How long the document's answers count as fresh, in milliseconds; a page drawn later asks anew. */
const FRESH = 10_000

const given = read()
let answers = new Map(
  (given?.answers ?? []).map(([name, input, result]) => [keyOf(name, input), result]),
)

/** All answers of the document, for the cache of queries; they are given once. */
export const takeAnswers = (): Answered[] => given?.answers.splice(0) ?? []
export const positionGiven = (): string | undefined => given?.position
export const wordsGiven = (): DocumentAnswers['words'] | undefined => given?.words

/** The answer to a call, where it came with the document and no event has happened since. */
export function takeAnswer<Name extends CallName>(
  name: Name,
  input: Input<Name>,
): { result: Output<Name> } | null {
  const key = keyOf(name, input)
  if (!answers.has(key)) return null
  const result = answers.get(key) as Output<Name>
  answers.delete(key)
  return performance.now() < FRESH ? { result } : null
}

/** After an event or a change of one's own, what came with the document may be wrong. */
export function forgetAnswers(): void {
  answers = new Map()
}

function keyOf(name: CallName, input: object): string {
  const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
  return JSON.stringify([name, said.toSorted(([one], [other]) => (one < other ? -1 : 1))])
}

function read(): DocumentAnswers | null {
  const block = globalThis.document?.getElementById('document-answers')
  if (!block) return null
  // When a session is over, nothing of its answers stays in the document.
  block.remove()
  return JSON.parse(block.textContent) as DocumentAnswers
}
