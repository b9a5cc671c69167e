import type { CallFailed } from '../../../../kernel/data/api.ts'
import type { Say } from '../../../../kernel/words/words.ts'

// words: spreadsheet.whyNot.*
/** A reason that lies in the spreadsheet itself, in a sentence; none for other troubles. */
export const whyNot = (say: Say, { error, why }: CallFailed): string | null =>
  error === 'spreadsheet_unreadable' ? say.named(`spreadsheet.whyNot.${why}`) : null
