import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import { digitsIn } from '@atrium/contract/field/number-kinds.ts'
import { LONGEST_SHOWN_TEXT, QUOTIENT_DIGITS } from './formula-limits.ts'
import type { FormulaNode } from './formula-node.ts'
import {
  type FormulaPlace,
  type FormulaTables,
  fieldsAt,
  reachedField,
} from './formula-reference.ts'
import { keptScope } from './formula-scope.ts'
import { typeOfKind } from './formula-type.ts'
import { readFormula } from './read-formula.ts'
import { writeDayNumber } from './run/calendar-days.ts'
import { momentOf } from './run/clock.ts'
import { decimalOf, rounded } from './run/exact.ts'
import { runFormula, storedRun } from './run/run-formula.ts'
import { cut } from './run/text-signs.ts'
import type { Moment, Row, Run, Value } from './run/value.ts'

type Shown = Pick<BlueprintField, 'kind' | 'digits'>

/** How many digits after the point a computed number is kept with: more would be added up where nobody sees them. */
export const digitsShown = ({ kind, digits }: Shown): number => {
  const shown = digitsIn({ kind, ...(digits !== undefined && { digits }) })
  return Math.min(kind === 'percent' ? shown + 2 : shown, QUOTIENT_DIGITS + 2)
}

/** The formula of a field as it is kept; none of a field that somebody fills in. */
export function formulaNode(place: FormulaPlace, key: string): FormulaNode | null {
  const text = fieldsAt(place)[key]?.formula
  if (text === undefined) return null
  let known = nodes.get(place.tables)
  if (!known) nodes.set(place.tables, (known = new Map()))
  const path = `${place.table}.${key}`
  const found = known.get(path)
  if (found !== undefined) return found
  const read = readFormula(text, keptScope(place))
  const node = 'node' in read ? read.node : null
  known.set(path, node)
  return node
}

/** Of the same app each is read once. */
const nodes = new WeakMap<FormulaTables, Map<string, FormulaNode | null>>()

export type Compute = (row: Row, moment: Moment) => FieldValue

/**
 * What each computed field of a table says of a record; those of an app that was checked lead in no circle. What a formula asks
 * of a related record stands in the row under the name that it has in the formula, `customer.city`; records that lead here stand
 * there under theirs.
 */
export function computedIn(place: FormulaPlace): ReadonlyMap<string, Compute> {
  const fields = fieldsAt(place)
  const runs = new Map<string, Run>()
  const runOf = (reference: string): Run => {
    const known = runs.get(reference)
    if (known) return known
    const field = reachedField(place, reference)
    const type = (field && typeOfKind(field.field.kind)) ?? 'text'
    const node =
      field?.via === undefined && field?.from === undefined ? formulaNode(place, reference) : null
    const run =
      node && field ? asShown(runFormula(node, runOf), field.field) : storedRun(reference, type)
    runs.set(reference, run)
    return run
  }
  return new Map(
    Object.entries(fields)
      .filter(([, { formula }]) => formula !== undefined)
      .map(([key, field]): [string, Compute] => {
        const run = runOf(key)
        return [key, (row, moment) => written(run(row, moment), field)]
      }),
  )
}

/** As other formulas find it, too: with the digits and the length that everybody sees. */
function asShown(run: Run, field: Shown): Run {
  const digits = digitsShown(field)
  return (row, moment) => {
    const value = run(row, moment)
    if (typeof value === 'bigint') return rounded(value, digits)
    return typeof value === 'string' ? cut(value, LONGEST_SHOWN_TEXT) || null : value
  }
}

function written(value: Value, { kind }: Shown): FieldValue {
  if (typeof value === 'bigint') return decimalOf(value)
  if (typeof value !== 'number') return value
  return kind === 'date' ? writeDayNumber(value) : momentOf(value)
}
