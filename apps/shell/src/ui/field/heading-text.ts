import type { Title } from '@atrium/contract/field/field.ts'
import type { Say, WordKey } from '../../kernel/words/words.ts'

/** The title of a column or a filter: a word that was known when this was built, or a title from a description. */
export type Heading = WordKey | Title

export function headingText(say: Say, heading: Heading): string {
  if (typeof heading === 'string') return say(heading)
  return 'text' in heading ? heading.text : say.named(heading.word)
}
