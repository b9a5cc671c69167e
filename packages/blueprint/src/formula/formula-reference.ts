import type { BlueprintField, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'

export type FormulaFields = Readonly<Record<string, BlueprintField>>
export type FormulaTables = Readonly<
  Record<string, Readonly<Pick<BlueprintTable, 'title'> & { fields: FormulaFields }>>
>
/** Where a formula stands: its table, among those of the app. */
export type FormulaPlace = { tables: FormulaTables; table: string }

const NONE: FormulaFields = {}

export const fieldsAt = ({ tables, table }: FormulaPlace): FormulaFields =>
  own(tables, table)?.fields ?? NONE

export const own = <Thing>(all: Readonly<Record<string, Thing>>, id: string): Thing | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined

/** A field that a formula names, and the table in which it stands; `via` is the relation that leads to its record. */
export type ReachedField = { table: string; key: string; field: BlueprintField; via?: string }

/** `city` is a field of the record itself, `customer.city` one of the record that its relation `customer` leads to. */
export function reachedField(place: FormulaPlace, reference: string): ReachedField | undefined {
  const [first = '', part] = reference.split('.')
  const field = own(fieldsAt(place), first)
  if (part === undefined) return field && { table: place.table, key: first, field }
  const table = field?.kind === 'relation' ? field.target : undefined
  const found = table === undefined ? undefined : own(fieldsAt({ ...place, table }), part)
  return found && table !== undefined ? { table, key: part, field: found, via: first } : undefined
}

/** All that a formula there can name: fields of the record, and those of records that it leads to. */
export const askable = (place: FormulaPlace): string[] =>
  Object.entries(fieldsAt(place)).flatMap(([key, { kind, target }]) => [
    key,
    ...(kind === 'relation' && target !== undefined
      ? Object.keys(fieldsAt({ ...place, table: target })).map((part) => `${key}.${part}`)
      : []),
  ])

/** With this field in its table, or with another one of its id. */
export const withField = (
  { tables, table }: FormulaPlace,
  key: string,
  field: BlueprintField,
): FormulaPlace => {
  const there = own(tables, table)
  return there
    ? {
        tables: { ...tables, [table]: { ...there, fields: { ...there.fields, [key]: field } } },
        table,
      }
    : { tables, table }
}

/** Without this field in its table: what is computed cannot ask for itself. */
export const withoutField = ({ tables, table }: FormulaPlace, key: string): FormulaPlace => {
  const there = own(tables, table)
  if (!there) return { tables, table }
  const { [key]: _, ...fields } = there.fields
  return { tables: { ...tables, [table]: { ...there, fields } }, table }
}
