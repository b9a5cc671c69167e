import {
  type FormulaFields,
  keptScope,
  readScope,
} from '@atrium/blueprint/formula/formula-scope.ts'
import { type ReadFormula, readFormula } from '@atrium/blueprint/formula/read-formula.ts'
import { writeFormula } from '@atrium/blueprint/formula/write-formula.ts'
import type { Say } from '../../../kernel/words/words.ts'

/** A formula as somebody writes it: as it will be kept, or as it was typed, while it is none yet. */
export type DraftFormula = { kept: string } | { typed: string }

type Language = Pick<Say, 'language'>

export const scopeOf = ({ language }: Language, fields: FormulaFields) =>
  readScope(fields, language === 'zh-CN' ? 'zh-CN' : 'en-US')

/** What is typed, and how far it is understood. */
export function typedFormula(
  say: Language,
  fields: FormulaFields,
  text: string,
): { draft: DraftFormula; read: ReadFormula } {
  const read = readFormula(text, scopeOf(say, fields))
  const draft =
    'node' in read ? { kept: writeFormula(read.node, keptScope(fields)) } : { typed: text }
  return { draft, read }
}

/** As its reader sees it: fields that were renamed meanwhile have their new names. */
export function shownFormula(say: Language, fields: FormulaFields, draft: DraftFormula): string {
  if ('typed' in draft) return draft.typed
  const read = readFormula(draft.kept, keptScope(fields))
  return 'node' in read ? writeFormula(read.node, scopeOf(say, fields)) : draft.kept
}
