import type { Say } from '../../kernel/words/words.ts'

/** One fact of a line, with its name. */
export type FactLine = { name: string; text: string }

/** Reads the facts of a line; null where there is no such line. */
export type ReadFacts = (say: Say, seq: number, signal: AbortSignal) => Promise<FactLine[]>

const NOTHING = '–'

/** The facts of both lines, in the order of the first one, and whether they are the same. */
export function compared(one: FactLine[], other: FactLine[]) {
  const [first, second] = [one, other].map(
    (facts) => new Map(facts.map(({ name, text }) => [name, text])),
  ) as [Map<string, string>, Map<string, string>]
  return [...new Set([...first.keys(), ...second.keys()])].map((name) => {
    const texts = { one: first.get(name) || NOTHING, other: second.get(name) || NOTHING }
    return { name, ...texts, isSame: texts.one === texts.other }
  })
}
