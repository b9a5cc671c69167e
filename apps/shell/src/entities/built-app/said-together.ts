import type { Say } from '../../kernel/words/words.ts'

/** Joins several things in one sentence, as the reader's language does. */
export const saidTogether = (say: Say, texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((one, other) => say('builtApp.may.and', { one, other }))
