import type { Say } from '../../kernel/words/words.ts'

/** The name of the first of several, and how many more there are: a number alone says nothing about which. */
export function firstAndMore(say: Say, first: string | null | undefined, all: number): string {
  if (!first) return ''
  return all === 1 ? first : say('list.andMore', { first, more: all - 1 })
}
