import type { ReactNode } from 'react'
import type { Say } from '../../../kernel/words/words.ts'
import type { Choice, Picker } from '../../controls/picker.ts'
import type { FilterDescription } from './list-of.ts'

/** What only the page knows of a filter: the choices there are, and the name of the chosen one. */
export type KnownOfFilter = {
  among?: Choice[] | Picker
  called?: string | undefined
  /** The name of a value. */
  means?: (value: string) => string
  /** The filter's own control. */
  field?: ReactNode
  /** The class of a control in sight. */
  className?: string | undefined
}

/** The choices of a filter with their names. */
export const choicesOf = (
  say: Say,
  { among, words }: Extract<FilterDescription, { kind: 'choice' }>,
): Choice[] => among.map((value) => ({ value, label: say.named(`${words}.${value}`) }))
