import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { isTooMuch, leadsToItself } from './formula-fields.ts'
import { type FormulaPlace, type FormulaTables, fieldsAt } from './formula-reference.ts'
import { keptScope } from './formula-scope.ts'
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
] as const
type Verdict = (typeof verdicts)[number]
type Wrong = { path: string; verdict: Verdict }

/** Something that a formula names is not there, or not what it takes it for. */
const isGone = (verdict: string) => verdict === 'field' || verdict === 'relation'

/** What is wrong with the formulas of a table, field by field. */
export function checkFormulas(place: FormulaPlace, titleField: string): Wrong[] {
  return Object.entries(fieldsAt(place)).flatMap(([key, { formula, kind }]) => {
    if (formula === undefined) return []
    const wrong = (verdict: Verdict): Wrong[] => [{ path: `fields.${key}.formula`, verdict }]
    // What a record is called stands in it, to be found by an index.
    if (key === titleField) return [{ path: 'titleField', verdict: 'formula_title' }]
    const read = readFormula(formula, keptScope(place))
    if ('problem' in read) return wrong(isGone(read.problem.verdict) ? 'formula_field' : 'formula')
    if (kindsOfType(read.node.type).every((one) => one !== kind)) return wrong('formula_kind')
    if (leadsToItself(place, key)) return wrong('formula_circle')
    return isTooMuch(place, key) ? wrong('formula') : []
  })
}

/** Each formula in the one text it is kept in. */
export function withKeptFormulas(tables: Readonly<Record<string, BlueprintTable>>) {
  return Object.fromEntries(
    Object.entries(tables).map(([id, table]) => [id, kept(tables, id, table)]),
  )
}

function kept(tables: FormulaTables, id: string, table: BlueprintTable): BlueprintTable {
  const { fields } = table
  if (Object.values(fields).every(({ formula }) => formula === undefined)) return table
  const scope = keptScope({ tables, table: id })
  const written = Object.entries(fields).map(([key, field]) => {
    const read = field.formula === undefined ? null : readFormula(field.formula, scope)
    return read && 'node' in read
      ? [key, { ...field, formula: writeFormula(read.node, scope) }]
      : [key, field]
  })
  return { ...table, fields: Object.fromEntries(written) }
}
