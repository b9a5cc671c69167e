import type { FieldValue } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import type { FormulaNode } from '../formula-node.ts'
import type { FormulaType } from '../formula-type.ts'
import { readDayNumber } from './calendar-days.ts'
import { exactOf } from './exact.ts'
import { functionRuns } from './function-runs.ts'
import type { Row, Run, Value } from './value.ts'

/** A closure of a formula. What a field is, another closure says: it may be a formula itself. */
export function runFormula(node: FormulaNode, fieldRun: (field: string) => Run): Run {
  switch (node.is) {
    case 'number': {
      const exact = exactOf(node.value)
      return () => exact
    }
    case 'text':
    case 'yesNo':
    case 'choice': {
      const { value } = node
      return () => value
    }
    case 'field':
      return fieldRun(node.field)
    case 'rollUp':
      return rollUpRun(node, fieldRun)
    default: {
      const parts = node.parts.map((part) => runFormula(part, fieldRun))
      return functionRuns[node.fn](parts, node)
    }
  }
}

/** Over records that stand in the row under their source; where these are not known, nothing is. */
function rollUpRun(node: FormulaNode & { is: 'rollUp' }, fieldRun: (field: string) => Run): Run {
  const { fn, source, type } = node
  const of = node.of && runFormula(node.of, fieldRun)
  const where = node.where && runFormula(node.where, fieldRun)
  const call = { is: 'call' as const, type, fn, parts: [] }
  return (row, moment) => {
    const records = row[source]
    if (!Array.isArray(records)) return null
    const values = (records as Row[]).flatMap((record): Run[] => {
      const own = Object.entries(record).map(([key, value]) => [`${source}.${key}`, value])
      const each = { ...row, ...Object.fromEntries(own) }
      if (where && where(each, moment) !== true) return []
      const value = of ? of(each, moment) : true
      return [() => value]
    })
    return functionRuns[fn](values, call)(row, moment)
  }
}

/** What stands in a field, as formulas have it. */
export const storedRun =
  (key: string, type: FormulaType): Run =>
  (row) =>
    valueFrom(row[key] as FieldValue | undefined, type)

function valueFrom(value: FieldValue | undefined, type: FormulaType): Value {
  if (value === undefined || value === null || value === '') return null
  if (isReference(value)) return value.id
  if (typeof value !== 'string')
    return Array.isArray(value) && value.length === 0 ? null : (value as Value)
  switch (type) {
    case 'number':
      return exactOf(value)
    case 'date':
      return readDayNumber(value)
    case 'dateTime':
      return Date.parse(value) / 1000
    default:
      return value
  }
}
