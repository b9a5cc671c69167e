import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { behind } from './formula-fields.ts'
import { DEEPEST_FORMULA, MOST_FORMULA_NODES, MOST_TABLE_NODES } from './formula-limits.ts'
import { type FormulaFields, keptScope } from './formula-scope.ts'
import { type FormulaSize, formulaSize } from './formula-size.ts'
import { kindsOfType } from './formula-type.ts'
import { readFormula } from './read-formula.ts'
import { writeFormula } from './write-formula.ts'

// words for each: verdict.*
/** Why a field of an app cannot be computed so. */
const verdicts = [
  'formula',
  'formula_field',
  'formula_kind',
  'formula_circle',
  'formula_title',
  'formula_much',
  'formulas_much',
] as const
type Verdict = (typeof verdicts)[number]
type Wrong = { path: string; verdict: Verdict }

/** What is wrong with the formulas of a table, field by field. */
export function checkFormulas({ fields, titleField }: BlueprintTable): Wrong[] {
  const found = Object.entries(fields).flatMap(([key, { formula, kind }]): Wrong[] => {
    if (formula === undefined) return []
    const wrong = (verdict: Verdict): Wrong[] => [{ path: `fields.${key}.formula`, verdict }]
    // What a record is called stands in it, to be found by an index.
    if (key === titleField) return [{ path: 'titleField', verdict: 'formula_title' }]
    const read = readFormula(formula, keptScope(fields))
    if ('problem' in read)
      return wrong(read.problem.verdict === 'field' ? 'formula_field' : 'formula')
    if (kindsOfType(read.node.type).every((one) => one !== kind)) return wrong('formula_kind')
    if (behind(fields, key).has(key)) return wrong('formula_circle')
    return isTooMuch(formulaSize(fields, key)) ? wrong('formula_much') : []
  })
  return found.length === 0 && isTooMuchTogether(fields)
    ? [{ path: 'fields', verdict: 'formulas_much' }]
    : found
}

/** What is smaller never takes long, neither to be planned nor to run. */
const isTooMuch = ({ parts, levels }: FormulaSize) =>
  parts > MOST_FORMULA_NODES || levels > DEEPEST_FORMULA

const isTooMuchTogether = (fields: FormulaFields): boolean =>
  Object.keys(fields).reduce((sum, key) => sum + formulaSize(fields, key).parts, 0) >
  MOST_TABLE_NODES

/** Each formula in the one text it is kept in. */
export function withKeptFormulas(table: BlueprintTable): BlueprintTable {
  const { fields } = table
  if (Object.values(fields).every(({ formula }) => formula === undefined)) return table
  const scope = keptScope(fields)
  const kept = Object.entries(fields).map(([key, field]) => {
    const read = field.formula === undefined ? null : readFormula(field.formula, scope)
    return read && 'node' in read
      ? [key, { ...field, formula: writeFormula(read.node, scope) }]
      : [key, field]
  })
  return { ...table, fields: Object.fromEntries(kept) }
}
