import { type RawBuilder, sql } from 'kysely'

const ideographs = /[\u2E80-\u9FFF\uF900-\uFAFF]/u

/**
 * What a table is searched by: its text in small letters, the pairs of ideographs in it, and what its text begins with, where
 * that has an index of its own.
 */
export type Searched = { text: string; pairs: string; beginning?: RawBuilder<string> }

/**
 * Finds a term in what a table is searched by, by an index whatever the term: trigrams for three
 * characters and more, pairs of ideographs for short Chinese terms, beginnings of words for short
 * others. Chinese names are found by their reading too, whole and by its initials.
 */
export function matches(
  { text: column, pairs, beginning }: Searched,
  term: string,
): RawBuilder<boolean> {
  const lower = term.toLowerCase()
  const text = sql.ref(column)
  const anywhere = sql<boolean>`${text} like ${`%${literal(lower)}%`}`
  const letters = [...lower]
  if (letters.length > 2) return anywhere
  // Nothing besides: the pair is the text, and a second condition makes PostgreSQL expect a handful where there are thousands.
  if (isPair(term)) return sql<boolean>`${sql.ref(pairs)} @> array[${term}]`
  return sql<boolean>`(${beginning ?? text} like ${`${literal(lower)}%`} or ${text} like ${`% ${literal(lower)}%`})`
}

/**
 * One or two ideographs. PostgreSQL knows how many rows have them; of any other term it expects a twenty-fifth of all, so
 * that it would read the whole table for the first few.
 */
export const isPair = (term: string): boolean =>
  [...term].length <= 2 && [...term].every((letter) => ideographs.test(letter))

const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&')
