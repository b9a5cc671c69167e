import type { ChartGroup } from '@atrium/contract/built-apps/record-chart.contract.ts'
import { hasSteps } from '@atrium/contract/field/chart-field.ts'
import { type Condition, sensible } from '@atrium/contract/field/condition.ts'
import type { Narrowing } from '../record.asked.ts'
import type { ModelField } from '../record.model.ts'
import type { GroupRead } from './record.chart.store.ts'

/**
 * The condition by which a list has exactly the records of a group. An address has one condition a field: what a list is
 * narrowed by in the same field already has to be in it, and where one condition cannot say both there is none.
 */
export function conditionOf(
  field: ModelField,
  { key, from, until }: GroupRead,
  where: Narrowing['where'],
): ChartGroup['condition'] {
  if (key === '') return said({ operator: 'isEmpty', operands: [] })
  if (!hasSteps(field)) {
    const one: Condition =
      field.kind === 'yesNo'
        ? { operator: 'is', operands: [key === 'true' ? '1' : '0'] }
        : { operator: 'isAnyOf', operands: [key] }
    const sense = sensible(field, one)
    return sense && said(sense)
  }
  const within = { from, until }
  for (const met of where) {
    if (!('condition' in met) || met.field.key !== field.key) continue
    const { operator, operands } = met.condition
    const [first = '', second = first] = operands
    if (operator === 'isNotEmpty') continue
    if (!['from', 'until', 'between', 'is'].includes(operator)) return null
    // Days and moments stand in the order of the calendar as texts.
    if (operator !== 'until' && first > within.from) within.from = first
    if (operator !== 'from' && second < within.until) within.until = second
  }
  return said({ operator: 'between', operands: [within.from, within.until] })
}

const said = ({ operator, operands }: Condition): ChartGroup['condition'] => ({
  operator,
  operands: [...operands],
})
