import type { DrawnTable } from '@atrium/blueprint/shape/drawn-from.ts'
import { searchedFields } from '@atrium/blueprint/shape/searched-fields.ts'
import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import type { PackedColumn } from '../spreadsheet/spreadsheet.service.ts'

/** Of each column of a sheet which field it became, and how that keeps its values. */
export function columnsOf(blueprint: Blueprint, drawn: DrawnTable): PackedColumn[] {
  const fields = blueprint.tables[drawn.table]?.fields ?? {}
  const searched = searchedFields(blueprint, drawn.table)
  return drawn.understood.fields.flatMap(({ key, choices = [] }) => {
    const id = drawn.fields[key] ?? ''
    const field = fields[id]
    if (!field) return []
    // As the file writes them: a title is on one line, and may be written otherwise.
    const chosen = new Map(choices.map((text, at) => [text, field.choices?.[at]?.value]))
    return [
      { key, field: id, kind: kindSeen(field.kind), chosen, isSearched: searched.includes(id) },
    ]
  })
}
