import type { LineToTell, Speaker } from '@atrium/contract/platform/audit-told.ts'
import { detailFacts, targetText } from '@atrium/contract/platform/audit-told.ts'
import { formatBytes, formatMoment } from '../../kernel/words/formats.ts'
import type { Say } from '../../kernel/words/words.ts'

// words: audit.action.*, audit.detail.*, audit.value.*, audit.kind.*
// words: audit.how.*, audit.strength.*, audit.trouble.*, audit.warning.*
/** The reader's dictionary, as the audit log is told by it. */
export const speakerOf = (say: Say): Speaker => ({
  word: (key) => {
    const word = say.named(key)
    return word === key || word === '' ? undefined : word
  },
  moment: (iso) => formatMoment(say.language, iso),
  size: (bytes) => formatBytes(say.language, bytes),
})

/** What was done, in words; an action without words is called what the log calls it. */
export const actionName = (say: Say, action: string) => say.named(`audit.action.${action}`)

/** What a line is about, by its name. */
export const targetName = (say: Say, line: LineToTell) => targetText(speakerOf(say), line)

/** What a line says besides, fact by fact. */
export const factsOfLine = (say: Say, line: LineToTell) => detailFacts(speakerOf(say), line)
