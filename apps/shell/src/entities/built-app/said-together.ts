import type { Say } from '../../kernel/words/words.ts'

/** Several things in one sentence, as the reader's language puts them beside each other. */
export const saidTogether = (say: Say, texts: readonly string[]): string =>
  texts.length === 0 ? '' : texts.reduce((one, other) => say('builtApp.may.and', { one, other }))
