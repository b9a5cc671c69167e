import type { Say } from '../../kernel/words/words.ts'

// words: apps.grant.*
/** A capability in plain words; one nobody has described yet by its own name. */
export const grantName = (say: Say, grant: string): string => {
  const key = `apps.grant.${grant}`
  const said = say.named(key)
  return said === key || said === '' ? grant : said
}
