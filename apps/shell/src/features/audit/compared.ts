import type { Say } from '../../kernel/words/words.ts'

/** One thing a line says, by its name. */
export type FactLine = { name: string; text: string }

/** Reads a line and tells it; nothing, where there is no such line. */
export type ReadFacts = (say: Say, seq: number, signal: AbortSignal) => Promise<FactLine[]>

const NOTHING = '–'

/** What either line says, in the order of the first, and whether it is the same. */
export function compared(one: FactLine[], other: FactLine[]) {
  const [first, second] = [one, other].map(
    (facts) => new Map(facts.map(({ name, text }) => [name, text])),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...first.keys(), ...second.keys()])].map((name) => {
    const texts = { one: first.get(name) || NOTHING, other: second.get(name) || NOTHING }
    return { name, ...texts, isSame: texts.one === texts.other }
  })
}
