import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { readDecimal } from '@atrium/contract/field/decimal.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import { writeField } from '@atrium/contract/field/kinds.ts'
import { knownZone } from '../../kernel/time/known-zone.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import type { ModelField, ModelTable, RecordModel } from './record.model.ts'

/** As a statement answers it: beside these `v_<field>`, and `n_<field>` of what stands for something elsewhere. */
export type RowRead = {
  id: number
  revision: number
  misfits: Record<string, string> | null
  can_change: boolean
  can_remove: boolean
} & { [column: `v_${string}`]: string | boolean | string[] | null } & {
  [column: `n_${string}`]: string | null
}

const NUMBERS = ['integer', 'decimal', 'money', 'percent', 'rating', 'progress']

/** What stands in a column, as the contract has it; what it is called is asked for besides. */
export function valueFrom(
  { kind }: Pick<ModelField, 'kind'>,
  value: string | boolean | string[] | null,
  name: string | null = null,
): FieldValue {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (typeof value !== 'string') return value
  if (NUMBERS.includes(kind)) return readDecimal(value) ?? value
  const isReference = kind === 'person' || kind === 'department' || kind === 'relation'
  return isReference ? { id: value, name: name ?? '' } : value
}

export type Reader = { model: RecordModel; scope: Pick<OwnTablesScope, 'visit'> }

/** What a record of another table is called, from what stands in the field that says it. */
export function calledIn(
  reader: Reader,
  { target }: ModelField,
  name: string | null,
): string | null {
  const table = target === undefined ? undefined : reader.model.tables.get(target)
  if (name === null || !table || name.startsWith('#')) return name
  return titleText(reader, table, name) || name
}

/** As text, whatever kind of field it is: somebody reads it in a list of names. */
export function titleText({ scope }: Reader, { titleField }: ModelTable, text: string): string {
  if (titleField.kind === 'yesNo') return text === 'true' ? '✓' : '✗'
  if (['person', 'department', 'relation'].includes(titleField.kind)) return text
  const value = titleField.kind === 'choices' ? text.replace(/^\{|\}$/g, '').split(',') : text
  return writeField(titleField, value, {
    zone: knownZone(scope.visit.zone) ?? 'UTC',
    yes: '✓',
    no: '✗',
    titleOf: (title) => ('text' in title ? title.text : title.word),
  })
}

export function valueIn(reader: Reader, row: RowRead, field: ModelField): FieldValue {
  const name = row[`n_${field.key}`] ?? null
  return valueFrom(field, row[`v_${field.key}`] ?? null, calledIn(reader, field, name))
}

/** A row as the reader may see it. */
export function present(reader: Reader, fields: readonly ModelField[], row: RowRead): RecordRow {
  const misfits = fields.flatMap((field) => {
    const misfit = 'keptAs' in field ? row.misfits?.[String(field.keptAs)] : undefined
    return misfit === undefined ? [] : [[field.key, misfit]]
  })
  return {
    id: String(row.id),
    values: Object.fromEntries(
      fields.map((field) => [field.key, valueIn(reader, row, field)]),
    ) as RecordRow['values'],
    revision: row.revision,
    can: { change: row.can_change, remove: row.can_remove },
    ...(misfits.length > 0 && { misfits: Object.fromEntries(misfits) as Record<string, string> }),
  }
}

/** What a record is called: by its title, or by its number where that is empty. */
export function nameOfRow(reader: Reader, table: ModelTable, row: RowRead): string {
  const value = valueIn(reader, row, table.titleField)
  if (value === null) return `#${row.id}`
  if (typeof value === 'object' && 'name' in value) return value.name || `#${row.id}`
  return (
    titleText(reader, table, Array.isArray(value) ? value.join(',') : String(value)) || `#${row.id}`
  )
}
