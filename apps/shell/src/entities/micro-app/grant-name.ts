import { comma } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'

// words: apps.grant.*
/** The name of a capability; one without words by its code. */
export const grantName = (say: Say, grant: string): string => {
  const key = `apps.grant.${grant}`
  const said = say.named(key)
  return said === key || said === '' ? grant : said
}

/** Several capabilities within a sentence. */
export const grantNames = (say: Say, grants: string[]): string =>
  grants
    .map((one) => grantName(say, one))
    .map((name) => name.charAt(0).toLocaleLowerCase(say.language) + name.slice(1))
    .join(comma(say.language))
