import type { Title } from '@atrium/contract/field/field.ts'
import type { Say, WordKey } from '../../kernel/words/words.ts'

/** What a column or a filter is called: a word that was known when this was built, or what a description says. */
export type Heading = WordKey | Title

export function headingText(say: Say, heading: Heading): string {
  if (typeof heading === 'string') return say(heading)
  return 'text' in heading ? heading.text : say.named(heading.word)
}
