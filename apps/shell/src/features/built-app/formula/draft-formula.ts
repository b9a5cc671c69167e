import type { FormulaPlace } from '@atrium/blueprint/formula/formula-reference.ts'
import { keptScope, readScope } from '@atrium/blueprint/formula/formula-scope.ts'
import { type ReadFormula, readFormula } from '@atrium/blueprint/formula/read-formula.ts'
import { writeFormula } from '@atrium/blueprint/formula/write-formula.ts'
import type { Say } from '../../../kernel/words/words.ts'

/** A formula as somebody writes it: as it will be kept, or as it was typed, while it is none yet. */
export type DraftFormula = { kept: string } | { typed: string }

type Language = Pick<Say, 'language'>

export const scopeOf = ({ language }: Language, place: FormulaPlace) =>
  readScope(place, language === 'zh-CN' ? 'zh-CN' : 'en-US')

/** What is typed, and how far it is understood. */
export function typedFormula(
  say: Language,
  place: FormulaPlace,
  text: string,
): { draft: DraftFormula; read: ReadFormula } {
  const read = readFormula(text, scopeOf(say, place))
  const draft =
    'node' in read ? { kept: writeFormula(read.node, keptScope(place)) } : { typed: text }
  return { draft, read }
}

/** As its reader sees it: fields that were renamed meanwhile have their new names. */
export function shownFormula(say: Language, place: FormulaPlace, draft: DraftFormula): string {
  if ('typed' in draft) return draft.typed
  const read = readFormula(draft.kept, keptScope(place))
  return 'node' in read ? writeFormula(read.node, scopeOf(say, place)) : draft.kept
}
