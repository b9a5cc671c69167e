import type { BlueprintField, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LONGEST_FORMULA } from '@atrium/contract/built-apps/built-app-limits.ts'
import { leadsToItself } from './formula-fields.ts'
import { MOST_TABLE_NODES } from './formula-limits.ts'
import type { FormulaNode } from './formula-node.ts'
import { type FormulaPlace, type FormulaTables, fieldsAt } from './formula-reference.ts'
import { keptScope } from './formula-scope.ts'
import { formulaSize, isTooMuch } from './formula-size.ts'
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

/** Something that a formula names is not there, or not what it takes it for. */
const isGone = (verdict: string) => verdict === 'field' || verdict === 'relation'

/** What is wrong with the formulas of a table, field by field. */
export function checkFormulas(place: FormulaPlace, titleField: string): Wrong[] {
  const found = Object.entries(fieldsAt(place)).flatMap(([key, { formula, kind }]): Wrong[] => {
    if (formula === undefined) return []
    const wrong = (verdict: Verdict): Wrong[] => [{ path: `fields.${key}.formula`, verdict }]
    // What a record is called stands in it, to be found by an index.
    if (key === titleField) return [{ path: 'titleField', verdict: 'formula_title' }]
    const read = readFormula(formula, keptScope(place))
    if ('problem' in read) return wrong(isGone(read.problem.verdict) ? 'formula_field' : 'formula')
    if (kindsOfType(read.node.type).every((one) => one !== kind)) return wrong('formula_kind')
    if (leadsToItself(place, key)) return wrong('formula_circle')
    const isLong = isTooLong(place, read.node)
    return isLong || isTooMuch(place, key) ? wrong('formula_much') : []
  })
  return found.length === 0 && isTooMuchTogether(place)
    ? [{ path: 'fields', verdict: 'formulas_much' }]
    : found
}

/** It is kept in a text of its own, with a space here and the name of a relation there, which has to have room as well. */
export const isTooLong = (place: FormulaPlace, node: FormulaNode): boolean =>
  writeFormula(node, keptScope(place)).length > LONGEST_FORMULA

function keptText(place: FormulaPlace, formula: string): string {
  const scope = keptScope(place)
  const read = readFormula(formula, scope)
  return 'node' in read ? writeFormula(read.node, scope) : formula
}

const isTooMuchTogether = (place: FormulaPlace): boolean =>
  Object.keys(fieldsAt(place)).reduce((sum, key) => sum + formulaSize(place, key).parts, 0) >
  MOST_TABLE_NODES

/** Each formula in the one text it is kept in. */
export function withKeptFormulas(tables: Readonly<Record<string, BlueprintTable>>) {
  return Object.fromEntries(
    Object.entries(tables).map(([id, table]) => [id, kept(tables, id, table)]),
  )
}

function kept(tables: FormulaTables, id: string, table: BlueprintTable): BlueprintTable {
  const place = { tables, table: id }
  const written = Object.entries(table.fields).map(([key, field]) => [key, keptField(place, field)])
  return { ...table, fields: Object.fromEntries(written) }
}

function keptField(place: FormulaPlace, field: BlueprintField): BlueprintField {
  const { formula, default: begins } = field
  return {
    ...field,
    ...(formula !== undefined && { formula: keptText(place, formula) }),
    ...(begins && 'formula' in begins && { default: { formula: keptText(place, begins.formula) } }),
  }
}
