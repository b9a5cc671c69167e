import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import { digitsIn } from '@atrium/contract/field/number-kinds.ts'
import { LONGEST_SHOWN_TEXT, QUOTIENT_DIGITS } from './formula-limits.ts'
import type { FormulaNode } from './formula-node.ts'
import { type FormulaFields, keptScope } from './formula-scope.ts'
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
export function formulaNode(fields: FormulaFields, key: string): FormulaNode | null {
  const text = fields[key]?.formula
  if (text === undefined) return null
  let known = nodes.get(fields)
  if (!known) nodes.set(fields, (known = new Map()))
  const found = known.get(key)
  if (found !== undefined) return found
  const read = readFormula(text, keptScope(fields))
  const node = 'node' in read ? read.node : null
  known.set(key, node)
  return node
}

/** Of the same table each is read once. */
const nodes = new WeakMap<FormulaFields, Map<string, FormulaNode | null>>()

export type Compute = (row: Row, moment: Moment) => FieldValue

/** What each computed field of a table says of a record; those of an app that was checked lead in no circle. */
export function computedIn(fields: FormulaFields): ReadonlyMap<string, Compute> {
  const runs = new Map<string, Run>()
  const runOf = (key: string): Run => {
    const known = runs.get(key)
    if (known) return known
    const field = fields[key]
    const node = formulaNode(fields, key)
    const type = field && typeOfKind(field.kind)
    const run =
      node && field ? asShown(runFormula(node, runOf), field) : storedRun(key, type ?? 'text')
    runs.set(key, run)
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
