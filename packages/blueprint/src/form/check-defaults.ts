import { isTooLong } from '../formula/check-formulas.ts'
import { MOST_TABLE_NODES } from '../formula/formula-limits.ts'
import { type FormulaPlace, fieldsAt } from '../formula/formula-reference.ts'
import { keptScope } from '../formula/formula-scope.ts'
import { formulaSize, isTooMuch } from '../formula/formula-size.ts'
import { readFormula } from '../formula/read-formula.ts'
import { fitsDefault, fitsField } from './default-fits.ts'
import { defaultOrder } from './default-order.ts'
import { defaultKey, defaultPlace } from './default-place.ts'

// words for each: verdict.*
/** Why a field cannot begin so. */
const verdicts = [
  'default_value',
  'default_field',
  'formula',
  'formula_kind',
  'formula_circle',
  'formula_much',
  'defaults_much',
] as const
type Verdict = (typeof verdicts)[number]
type Wrong = { path: string; verdict: Verdict }

/** What is wrong with what the fields of a table begin with. */
export function checkDefaults(place: FormulaPlace): Wrong[] {
  const begun = defaultPlace(place)
  const { circles } = defaultOrder(begun)
  const found = Object.entries(fieldsAt(place)).flatMap(([key, field]): Wrong[] => {
    const begins = field.default
    if (!begins) return []
    const path = `fields.${key}.default`
    if ('me' in begins)
      return ['person', 'department'].includes(field.kind)
        ? []
        : [{ path, verdict: 'default_value' }]
    if ('value' in begins)
      return namesOthers(field.kind) || !fitsField(field, begins.value)
        ? [{ path, verdict: 'default_value' }]
        : []
    const read = readFormula(begins.formula, keptScope(place))
    const inFormula = (verdict: Verdict): Wrong[] => [{ path: `${path}.formula`, verdict }]
    if ('problem' in read)
      return inFormula(
        ['field', 'relation'].includes(read.problem.verdict) ? 'default_field' : 'formula',
      )
    if (!fitsDefault(place, read.node, field)) return inFormula('formula_kind')
    if (circles.has(key)) return inFormula('formula_circle')
    const isLong = isTooLong(place, read.node)
    return isLong || isTooMuch(begun, defaultKey(key)) ? inFormula('formula_much') : []
  })
  return found.length === 0 && isTooMuchTogether(place, begun)
    ? [{ path: 'fields', verdict: 'defaults_much' }]
    : found
}

/** All of them are computed for each record that is added, each with the computed fields that it asks for. */
const isTooMuchTogether = (place: FormulaPlace, begun: FormulaPlace): boolean =>
  Object.keys(fieldsAt(place)).reduce(
    (sum, key) => sum + formulaSize(begun, defaultKey(key)).parts,
    0,
  ) > MOST_TABLE_NODES

/** Somebody or something that is named would mean nobody and nothing in another space. */
const namesOthers = (kind: string) => ['person', 'department', 'relation'].includes(kind)
