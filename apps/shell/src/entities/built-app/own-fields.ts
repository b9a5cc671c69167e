import type { BlueprintField, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { isRecorded, kindSeen } from '@atrium/contract/field/recorded.ts'
import type { Say } from '../../kernel/words/words.ts'
import { ownTitle } from './own-title.ts'

type Language = Pick<Say, 'language'>

export const byPosition = <Thing extends { position: number }>(
  things: Readonly<Record<string, Thing>>,
): [string, Thing][] =>
  Object.entries(things).toSorted(
    ([id, one], [key, other]) => one.position - other.position || (id < key ? -1 : 1),
  )

/** The fields of a table of a built app, as controls, cells and filters take them, in their order. */
export const fieldsOf = (say: Language, { fields }: Pick<BlueprintTable, 'fields'>): Field[] =>
  byPosition(fields).map(([key, field]) => asField(say, key, field))

/** One field of a table of a built app, as controls, cells and filters take it. */
export function asField(say: Language, key: string, field: BlueprintField): Field {
  const { kind: said, title, required, choices, target, currency, digits, longest, most } = field
  const kind = kindSeen(said)
  const picker = pickerFor(kind, target)
  return {
    key,
    kind,
    title: { text: ownTitle(say, title) },
    ...(required && { required }),
    ...(isRecorded(said) && { isFixed: true }),
    ...(choices && {
      choices: choices.map(({ value, title, colour }) => ({
        value,
        title: { text: ownTitle(say, title) },
        ...(colour && { colour }),
      })),
    }),
    ...(picker && { picker }),
    ...(currency && { currency }),
    ...(digits !== undefined && { digits }),
    ...(longest !== undefined && { longest }),
    ...(most !== undefined && { most }),
  }
}

/** So many columns are in sight until the reader chooses others: more are no overview. */
const USUALLY = 7

/** The columns of a list until its reader chooses others, beside what says how a record is called. */
export function usualColumnsOf({
  titleField,
  fields,
  usualColumns,
}: Pick<BlueprintTable, 'titleField' | 'fields' | 'usualColumns'>): string[] {
  const others = byPosition(fields).map(([key]) => key)
  return (
    usualColumns?.filter((key) => key in fields) ??
    others.filter((key) => key !== titleField).slice(0, USUALLY)
  )
}

/** The name of the picker of a field; each table has its own for relations. */
function pickerFor(kind: BlueprintField['kind'], target: string | undefined): string | null {
  if (kind === 'person') return 'colleagues'
  if (kind === 'department') return 'departments'
  return kind === 'relation' && target ? relationPicker(target) : null
}

export const relationPicker = (table: string): string => `records.${table}`
