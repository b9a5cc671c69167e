import { conditionsIn, readGroups } from '@atrium/contract/field/condition-group.ts'
import { fieldInAddress, GROUPS_IN_ADDRESS } from '@atrium/contract/field/list-key.ts'
import type { Part } from './reference-rules.ts'

/** How a board and a chart say by what they are grouped, and what they add up. */
const LOOKS = ['by', 'beside', 'value']

/** Whether a saved view of a table's list filters by a field, sorts or groups by it, or shows it; of a choice, filters by it. */
export function viewNames(query: Record<string, string>, { field = '', choice }: Part): boolean {
  const name = fieldInAddress(field)
  const grouped = conditionsIn(readGroups(query[GROUPS_IN_ADDRESS] ?? '') ?? []).filter(
    (condition) => condition.field === field,
  )
  if (choice !== undefined)
    return (
      chosenIn(query[name] ?? '').includes(choice) ||
      grouped.some(({ operands }) => operands.includes(choice))
    )
  const { sort, columns = '', totals = '' } = query
  const told = [...columns.split(','), ...totals.split(',').map((one) => one.split(':')[0])]
  const isGrouped = query['as'] !== undefined && LOOKS.some((key) => query[key] === field)
  return name in query || sort === name || told.includes(name) || isGrouped || grouped.length > 0
}

const chosenIn = (condition: string): string[] => condition.replace(/^[A-Za-z]+:/, '').split(',')
