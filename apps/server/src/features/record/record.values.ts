import type { FieldValue } from '@atrium/contract/field/field.ts'
import { checkField } from '@atrium/contract/field/kinds.ts'
import type { BlueprintKind } from '@atrium/contract/field/recorded.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { searchedText } from '../../kernel/text/searched-text.ts'
import { isRowId } from './record.condition.ts'
import { type ModelField, type ModelTable, type StoredField, shownField } from './record.model.ts'

export type Values = Readonly<Record<string, FieldValue>>
/** By field: what is wrong with its value. */
export type Verdicts = Record<string, string>

/**
 * What is wrong with values that somebody gives, as far as one sees it without looking anywhere. What they may not write
 * nobody asks of them either (`missingIn`), however much the table wants it.
 */
export function verdictsOn(table: ModelTable, values: Values): Verdicts {
  const wrong: Verdicts = {}
  for (const [key, value] of Object.entries(values)) {
    const verdict = verdictOn(shownField(table, key), value)
    if (verdict) wrong[key] = verdict
  }
  return wrong
}

/** What a new record lacks, but for what its form does not ask for. */
export function missingIn(
  table: ModelTable,
  values: Values,
  unasked: ReadonlySet<string>,
): Verdicts {
  const wrong: Verdicts = {}
  for (const { key, required, isHidden, isReadOnly } of table.fields)
    if (required && !isHidden && !isReadOnly && !unasked.has(key) && !(key in values))
      wrong[key] = 'required'
  return wrong
}

function verdictOn(field: ModelField | undefined, value: FieldValue): string | null {
  if (!field) return 'unknown'
  if (field.isReadOnly) return 'forbidden'
  const wrong = checkField(field, value)
  if (wrong) return wrong
  return isReference(value) && !isRowId(value.id) ? 'unknown' : null
}

/** What is kept of a value, in a column and in the history: of a reference its number, of nothing nothing. */
export function keptOf(value: FieldValue): Exclude<FieldValue, { id: string }> {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null
  return isReference(value) ? value.id : value
}

export const isSame = (one: FieldValue, other: FieldValue): boolean =>
  JSON.stringify(keptOf(one)) === JSON.stringify(keptOf(other))

/** What stands in the row itself, as somebody would type it. */
const KINDS = new Set<BlueprintKind>(['text', 'longText', 'phone', 'email', 'link', 'integer'])

export const isSearched = ({ kind }: { kind: BlueprintKind }): boolean => KINDS.has(kind)

/** What a record is found by: all its fields, whoever may see them; what somebody may find it by, the gate says. */
export function searchOf(
  fields: readonly StoredField[],
  values: Readonly<Record<string, FieldValue>>,
) {
  const texts = fields.filter(isSearched).map(({ key }) => values[key])
  return searchedText(texts.filter((text) => typeof text === 'string'))
}
