import type { Field, FieldKind } from '@atrium/contract/field/field.ts'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** As what a value comes from JSON into its column. A closed list: no word of it comes from outside. */
const types: Record<FieldKind, string> = {
  text: 'text',
  longText: 'text',
  phone: 'text',
  email: 'text',
  link: 'text',
  choice: 'text',
  choices: 'text[]',
  integer: 'numeric',
  decimal: 'numeric',
  money: 'numeric',
  percent: 'numeric',
  date: 'date',
  dateTime: 'timestamptz',
  time: 'time',
  yesNo: 'boolean',
  person: 'bigint',
  department: 'bigint',
  relation: 'bigint',
  rating: 'numeric',
  progress: 'numeric',
}

export const typeOfColumn = ({ kind }: Pick<Field, 'kind'>): RawBuilder<unknown> =>
  sql.raw(types[kind])

/** In the spelling of the contract, whatever the database is set to show days and moments in. */
export function valueColumn(column: Sql, { kind }: Pick<Field, 'kind'>): Sql {
  if (kind === 'date') return sql`to_char(${column}, 'YYYY-MM-DD')`
  if (kind === 'time') return sql`to_char(${column}, 'HH24:MI:SS')`
  if (kind === 'dateTime')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  if (types[kind] === 'numeric' || types[kind] === 'bigint') return sql`${column}::text`
  return column
}

/** Whether the space hides anybody in its directory: where it does not, nobody asks it of each name. */
type Directory = { hidesSome: boolean }

/**
 * What somebody of the space is called, or was when they left it; nothing where they are gone altogether, or the reader may not
 * know of them (docs/decisions/0179, 0202).
 */
export const personColumn = (id: Sql, { hidesSome }: Directory): Sql =>
  sql`coalesce(
    (select a.name from accounts a where a.id = ${id} and ${hidesSome ? sql`is_shown_here(a.id)` : sql`true`}),
    leaver_named_here(${id}, ${hidesSome}))`

/** Of whoever did something: empty where the reader may not know of them, and nothing where their account was deleted. */
export const doerColumn = (id: Sql, directory: Directory): Sql =>
  sql`coalesce(${personColumn(id, directory)}, case when is_known_here(${id}) then '' end)`

export const departmentColumn = (id: Sql, { hidesSome }: Directory): Sql =>
  sql`(select d.name from departments d where d.tenant_id = current_tenant() and d.id = ${id}
    and ${hidesSome ? sql`is_department_shown(d.path)` : sql`true`})`

export function nameColumn(id: Sql, kind: FieldKind, directory: Directory): Sql | null {
  if (kind === 'person') return personColumn(id, directory)
  return kind === 'department' ? departmentColumn(id, directory) : null
}
