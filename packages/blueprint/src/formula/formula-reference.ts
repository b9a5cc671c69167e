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

/**
 * A field that a formula names, and the table in which it stands. `via` is the relation that leads to its record, `from` the one
 * by which records of that table lead here.
 */
export type ReachedField = {
  table: string
  key: string
  field: BlueprintField
  via?: string
  from?: string
}

/** Between a table and the relation by which its records lead here; ids have no such sign. */
const LEADS = '_'

/** Records of another table, or of the same one, that lead to this record by a relation: `orders_client`. */
export type LeadingRecords = { source: string; table: string; relation: string }

/** The part of a reference that names records which lead here, as `orders_client` in `orders_client.amount`. */
export const sourceOf = (reference: string): string | null => {
  const [first = ''] = reference.split('.')
  return first.includes(LEADS) ? first : null
}

export function leadingRecords(place: FormulaPlace, source: string): LeadingRecords | undefined {
  const [table = '', relation = '', ...more] = source.split(LEADS)
  if (more.length > 0) return undefined
  const field = own(fieldsAt({ ...place, table }), relation)
  const leadsHere = field?.kind === 'relation' && field.target === place.table
  return leadsHere ? { source, table, relation } : undefined
}

/** All records that lead to one of this table, in the order of their tables and fields. */
export const allLeading = (place: FormulaPlace): LeadingRecords[] =>
  Object.entries(place.tables).flatMap(([table, { fields }]) =>
    Object.keys(fields).flatMap(
      (relation) => leadingRecords(place, `${table}${LEADS}${relation}`) ?? [],
    ),
  )

/**
 * `city` is a field of the record itself, `customer.city` one of the record that its relation `customer` leads to, and
 * `orders_client.amount` one of each record of `orders` that leads here by `client`.
 */
export function reachedField(place: FormulaPlace, reference: string): ReachedField | undefined {
  const [first = '', part] = reference.split('.')
  const leading = first.includes(LEADS) ? leadingRecords(place, first) : undefined
  if (leading) {
    const { table, relation } = leading
    const key = part ?? relation
    const each = own(fieldsAt({ ...place, table }), key)
    return each && { table, key, field: each, from: relation }
  }
  const field = own(fieldsAt(place), first)
  if (part === undefined) return field && { table: place.table, key: first, field }
  const table = field?.kind === 'relation' ? field.target : undefined
  const found = table === undefined ? undefined : own(fieldsAt({ ...place, table }), part)
  return found && table !== undefined ? { table, key: part, field: found, via: first } : undefined
}

/** All that a formula there can name: fields of the record, of records that it leads to, and of those that lead to it. */
export const askable = (place: FormulaPlace): string[] => [...ofOne(place), ...ofMany(place)]

const ofMany = (place: FormulaPlace): string[] =>
  allLeading(place).flatMap(({ source, table }) => [
    source,
    ...Object.keys(fieldsAt({ ...place, table })).map((part) => `${source}.${part}`),
  ])

const ofOne = (place: FormulaPlace): string[] =>
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
