import { comma } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'

// words: apps.grant.*
/** A capability in plain words; one nobody has described yet by its own name. */
export const grantName = (say: Say, grant: string): string => {
  const key = `apps.grant.${grant}`
  const said = say.named(key)
  return said === key || said === '' ? grant : said
}

/** Several of them within a sentence. */
export const grantNames = (say: Say, grants: string[]): string =>
  grants
    .map((one) => grantName(say, one))
    .map((name) => name.charAt(0).toLocaleLowerCase(say.language) + name.slice(1))
    .join(comma(say.language))
