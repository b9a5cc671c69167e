import type { DrawnTable } from '@atrium/blueprint/shape/drawn-from.ts'
import { searchedFields } from '@atrium/blueprint/shape/searched-fields.ts'
import type { ReadRow } from '@atrium/blueprint/understand/understanding.ts'
import type { Blueprint, BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { FieldValue } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference-kinds.ts'
import { searchedText } from '../../kernel/text/searched-text.ts'

/** How the database knows the fields of a table, by what the blueprint calls them. */
export type Columns = Readonly<Record<string, string>>
/** A row as the database takes it, by the names of its columns. */
export type Cells = Record<string, unknown>
type Fields = Readonly<Record<string, BlueprintField>>
type Chosen = ReadonlyMap<string, string | undefined>

/**
 * What makes rows of a file into rows of a table. A relation stays what its cell says until all tables are filled, among
 * what does not fit.
 */
export function cellsOf(blueprint: Blueprint, drawn: DrawnTable, columns: Columns) {
  const fields = blueprint.tables[drawn.table]?.fields ?? {}
  const searched = searchedFields(blueprint, drawn.table)
  const chosen = chosenIn(drawn, fields)
  return ({ values, misfits }: ReadRow): Cells => {
    const cells: Cells = {}
    const left: Record<string, string> = {}
    const texts: string[] = []
    for (const [letters, id] of Object.entries(drawn.fields)) {
      const field = fields[id] as BlueprintField
      const column = columns[id] as string
      const misfit = misfits[letters]
      if (misfit !== undefined) {
        left[id] = misfit
        cells[column] = null
        continue
      }
      const value = values[letters] ?? null
      const isRelation = field.kind === 'relation'
      if (isRelation && typeof value === 'string' && value) left[id] = value
      const cell = isRelation ? null : cellOf(field, value, chosen.get(letters))
      cells[column] = cell
      if (typeof cell === 'string' && searched.includes(id)) texts.push(cell)
    }
    const { search, pairs } = searchedText(texts)
    return {
      ...cells,
      search,
      pairs,
      misfits: Object.keys(left).length > 0 ? left : null,
    }
  }
}

/** By the letters of a column: its choices as the file writes them. A title is on one line, and may be written otherwise. */
const chosenIn = ({ understood, fields: ids }: DrawnTable, fields: Fields) =>
  new Map(
    understood.fields.map(({ key, choices = [] }) => {
      const own = fields[ids[key] ?? '']?.choices ?? []
      return [key, new Map(choices.map((text, at) => [text, own[at]?.value]))]
    }),
  )

/** A choice as its value, people and departments by their numbers, all else as it is spelled. */
function cellOf(field: BlueprintField, value: FieldValue, chosen?: Chosen): unknown {
  const named = (text: string) => chosen?.get(text) ?? null
  if (value === null || value === '') return null
  if (field.kind === 'choice') return typeof value === 'string' ? named(value) : null
  if (field.kind === 'choices')
    return Array.isArray(value) ? value.flatMap((one: string) => named(one) ?? []) : null
  if (isReference(value)) return Number(value.id)
  return Array.isArray(value) ? value.join('; ') : value
}
