import type { Say } from '../../kernel/words/words.ts'

type Doer = { name: string } | null | undefined

/** Who did something: of whom the reader may not know they are somebody, and whose account was deleted has no name any more. */
export function doerName(say: Say, by: Doer): string {
  if (!by) return say('record.deleted')
  return by.name || say('record.someone')
}
