import type { ReactNode } from 'react'
import type { Say } from '../../../kernel/words/words.ts'
import type { Choice, Picker } from '../../controls/picker.ts'
import type { FilterDescription } from './list-of.ts'

/** What a page knows of a filter, and no description: who there is to choose, and what the chosen one is called. */
export type KnownOfFilter = {
  among?: Choice[] | Picker
  called?: string | undefined
  /** What a value is called. */
  means?: (value: string) => string
  /** The control of a filter that has one of its own. */
  field?: ReactNode
  /** Of the control that is in sight. */
  className?: string | undefined
}

/** The choices of a filter by what they are called. */
export const choicesOf = (
  say: Say,
  { among, words }: Extract<FilterDescription, { kind: 'choice' }>,
): Choice[] => among.map((value) => ({ value, label: say.named(`${words}.${value}`) }))
