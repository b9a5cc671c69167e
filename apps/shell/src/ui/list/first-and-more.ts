import type { Say } from '../../kernel/words/words.ts'

/** The first of several by its name, and how many there are besides: a number alone tells nobody which. */
export function firstAndMore(say: Say, first: string | null | undefined, all: number): string {
  if (!first) return ''
  return all === 1 ? first : say('list.andMore', { first, more: all - 1 })
}
