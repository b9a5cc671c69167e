import type { Dictionary } from '../../kernel/http/words.ts'
import type { PhraseRow } from './word.store.ts'

export const byLanguage = (rows: PhraseRow[]): Map<string, Dictionary> =>
  new Map(
    [...Map.groupBy(rows, ({ lang }) => lang)].map(([lang, words]) => [
      lang,
      Object.fromEntries(words.map(({ key, text }) => [key, text])),
    ]),
  )
