import { formatDate, formatMoment } from '../../../kernel/words/formats.ts'
import type { Say } from '../../../kernel/words/words.ts'

/** A bound of the range in words: a day, or a minute. */
export const saidWhen = (say: Say, when: string): string =>
  when.includes('T')
    ? formatMoment(say.language, when)
    : formatDate(say.language, `${when}T00:00:00`)
