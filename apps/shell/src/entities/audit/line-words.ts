import type { LineToTell, Speaker } from '@atrium/contract/platform/audit-told.ts'
import { detailFacts, targetText } from '@atrium/contract/platform/audit-told.ts'
import { formatBytes, formatMoment } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'

// words: audit.action.*, audit.detail.*, audit.value.*, audit.kind.*
// words: audit.how.*, audit.strength.*, audit.trouble.*, audit.warning.*
/** What telling the audit log in the reader's language needs of the dictionary. */
export const speakerOf = (say: Say): Speaker => ({
  word: (key) => {
    const word = say.named(key)
    return word === key || word === '' ? undefined : word
  },
  moment: (iso) => formatMoment(say.language, iso),
  size: (bytes) => formatBytes(say.language, bytes),
})

/** The name of an action; one without words is named by its code. */
export const actionName = (say: Say, action: string) => say.named(`audit.action.${action}`)

/** The name of the thing that a line is about. */
export const targetName = (say: Say, line: LineToTell) => targetText(speakerOf(say), line)

/** The further facts of a line. */
export const factsOfLine = (say: Say, line: LineToTell) => detailFacts(speakerOf(say), line)
