import { LONGEST_SHOWN_TEXT } from '@atrium/blueprint/formula/formula-limits.ts'
import type { RecordDeed } from '@atrium/contract/built-apps/built-app-limits.ts'
import { LONGEST_CALLED } from '@atrium/contract/built-apps/record-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { matches } from '../../kernel/transaction/search.ts'
import { type Met, type RowRule, rulesFor } from './reach/record.rules.ts'
import type { Narrowing } from './record.asked.ts'
import { conditionOn } from './record.condition.ts'
import type { ModelField, ModelTable, RecordModel, StoredField } from './record.model.ts'
import { nameColumn, valueColumn } from './record.value.sql.ts'
import { isSearched } from './record.values.ts'

/*
 * The gate. Tables of records have no row security (docs/decisions/0099): what somebody may see of them is decided here and
 * nowhere else, and no other file says what such a table is called (docs/decisions/0187; a rule in tools/rooms.rules.ts).
 */

type Told = RawBuilder<boolean>
type Sql = RawBuilder<unknown>

/** For writing into, and for reading under another name than `r`. */
export const tableNamed = ({ schema }: RecordModel, { id }: Pick<ModelTable, 'id'>): Sql =>
  sql.table(`${schema}.t${id}`)

/** What became of records, of all tables of the space. */
export const changesNamed = ({ schema }: RecordModel): Sql => sql.table(`${schema}.changes`)

export const nextIds = ({ schema }: RecordModel, many: number): Sql =>
  sql`array(select nextval(${`${schema}.record_ids`}::regclass) from generate_series(1, ${many}))`

export const recordsOf = (model: RecordModel, table: ModelTable): Sql =>
  sql`${tableNamed(model, table)} as r`

const all = (told: Told[]): Told =>
  told.length === 0 ? sql`true` : sql`(${sql.join(told, sql` and `)})`

/** Whether this person may do that with a record, removed or not: one of their roles lets them. */
export function reachOf(model: RecordModel, table: ModelTable, deed: RecordDeed, row = 'r'): Told {
  const rules = rulesFor({ shares: table.shares, person: model.person }, deed)
  if (rules.length === 0) return sql`false`
  if (rules.some(({ of, meets }) => of === 'all' && meets.length === 0)) return sql`true`
  const each = rules.map(({ of, meets }) =>
    all([isOf(of, row), ...meets.map((meeting) => isMet(meeting, row))]),
  )
  return sql`coalesce(${sql.join(each, sql` or `)}, false)`
}

/** Whether this person may see every record, or those alone that a condition picks. */
export const seesAll = ({ person }: RecordModel, { shares }: ModelTable): boolean =>
  rulesFor({ shares, person }, 'see').some(({ of, meets }) => of === 'all' && meets.length === 0)

/** Whether a record is among those that a reach means. */
export function isOf(of: RowRule['of'], row = 'r'): Told {
  if (of === 'all') return sql`true`
  const column = (name: string) => sql.ref(`${row}.${name}`)
  const own: Told = sql`${column('created_by')} = ${of.own} or ${column('owner_id')} = ${of.own}`
  if (of.within.length === 0) return sql`coalesce(${own}, false)`
  return sql`coalesce(${own} or ${among(column('department_id'), of.within)}, false)`
}

/** Whether a record meets what a role or a filter asks of it, whoever may see the field. */
export function isMet(meeting: Met, row = 'r'): Told {
  if ('all' in meeting) return all(meeting.all.map((one) => isMet(one, row)))
  if ('any' in meeting)
    return sql`(${sql.join(
      meeting.any.map((one) => isMet(one, row)),
      sql` or `,
    )})`
  const column = meeting.field.of(row)
  if ('condition' in meeting) return conditionOn(column, meeting.field, meeting.condition)
  const found = among(column, meeting.within)
  return meeting.isNot ? sql`(${column} is null or not ${found})` : found
}

const among = (column: Sql, places: readonly string[]): Told => sql`${column} in (
    select d.id from departments d, unnest(${[...places]}::text[]) place
    where d.tenant_id = current_tenant() and d.path >= place and d.path < rtrim(place, '/') || '0')`

/** The records that this person may see, of those that stand. */
export const readable = (model: RecordModel, table: ModelTable, row = 'r'): Told =>
  sql`${sql.ref(`${row}.removed_at`)} is null and ${reachOf(model, table, 'see', row)}`

/** Of these, what is asked for: conditions have been looked at before (`record.asked.ts`). */
export function narrowed(
  model: RecordModel,
  table: ModelTable,
  { where, search, misfits, records }: Narrowing,
): Told {
  return all([
    readable(model, table),
    ...where.map((one) => isMet(one)),
    found(table, search),
    ...(misfits ? [hasMisfits(table)] : []),
    ...(records ? [sql<boolean>`r.id = any (${[...records]}::bigint[])`] : []),
  ])
}

/** Something of the file stands beside a field that this person sees. What they do not see has none for them. */
function hasMisfits(table: ModelTable): Told {
  const seen = table.stored.filter(({ isHidden }) => !isHidden).map(({ keptAs }) => keptAs)
  return sql`r.misfits is not null and r.misfits ?| ${seen}::text[]`
}

/**
 * The index knows the texts of all fields. Who may not see all of them finds a record by those alone that they see: by
 * what else it is found, they would learn what stands there.
 */
export function found(table: ModelTable, term: string | undefined): Told {
  if (!term) return sql`true`
  const byIndex = matches({ text: 'r.search', pairs: 'r.pairs' }, term)
  const searched = table.stored.filter(isSearched)
  const seen = searched.filter(({ isHidden }) => !isHidden)
  if (seen.length === searched.length && !table.isMoving) return byIndex
  const bare = seen.map(({ column }) => sql.ref(`r.${column}`))
  if (bare.length === 0) return sql`false`
  const again = bare.map((column) => inText(sql`lower(${column}::text)`, term.toLowerCase()))
  return sql`(${byIndex} and (${sql.join(again, sql` or `)}))`
}

/** As `matches` looks for it, in one text: short words at the beginning of one, all else anywhere. */
function inText(text: Sql, term: string): Told {
  const literal = term.replace(/[\\%_]/g, '\\$&')
  const isShort = [...term].length < 3 && !/^[\u2E80-\u9FFF\uF900-\uFAFF]+$/.test(term)
  if (!isShort) return sql`coalesce(${text} like ${`%${literal}%`}, false)`
  return sql`coalesce(${text} like ${`${literal}%`} or ${text} like ${`% ${literal}%`}, false)`
}

/** What is read of a row: who may do what with it, and of these fields what they hold and what that is called. */
export function columns(model: RecordModel, table: ModelTable, fields: readonly ModelField[]): Sql {
  const values = fields.flatMap((field) => {
    const column = field.of('r')
    const value = sql`${valueColumn(column, field)} as ${sql.id(`v_${field.key}`)}`
    const name = nameOf(model, field, column)
    return name ? [value, sql`${name} as ${sql.id(`n_${field.key}`)}`] : [value]
  })
  return sql.join([
    sql`r.id, r.revision, r.misfits`,
    sql`${reachOf(model, table, 'change')} as can_change`,
    sql`${reachOf(model, table, 'remove')} as can_remove`,
    ...values,
  ])
}

/** How much of them a row holds, told without unpacking it: names of what they refer to are short. */
export function bytesOf(fields: readonly ModelField[]): Sql {
  const long = fields.filter(
    (field): field is StoredField => 'column' in field && LONG.includes(field.kind),
  )
  const texts = fields.filter((field) => !('column' in field) && field.kind === 'text').length
  const misfits = sql`coalesce(octet_length(r.misfits::text), 0)`
  const each = long.map(({ column }) => sql`coalesce(octet_length(${sql.ref(`r.${column}`)}), 0)`)
  return sql`(${sql.join([sql.lit(SMALL * fields.length + COMPUTED * texts), misfits, ...each], sql` + `)})::bigint`
}

/** Kinds whose values are texts of any length; all others are about this small. */
const LONG: readonly string[] = ['text', 'longText', 'link', 'email', 'phone']
const SMALL = 50
/** Of a text that is computed: it is short, and looking at it would compute it twice. */
const COMPUTED = 4 * LONGEST_SHOWN_TEXT

/** All that a row holds, whoever may see it: for writing, and never for an answer. */
export const wholeColumns = (model: RecordModel, table: ModelTable): Sql =>
  sql.join([
    sql`r.id, r.revision, r.misfits`,
    sql`${reachOf(model, table, 'change')} as can_change`,
    sql`${reachOf(model, table, 'remove')} as can_remove`,
    ...table.stored.map(
      (field) => sql`${valueColumn(field.of('r'), field)} as ${sql.id(`v_${field.key}`)}`,
    ),
  ])

/** Which of these records this person may refer to: those that they see. */
export const readableAmong = (model: RecordModel, table: ModelTable, ids: readonly number[]): Sql =>
  sql`array(select r.id from ${recordsOf(model, table)}
    where r.id = any (${[...ids]}::bigint[]) and ${readable(model, table)})`

/** What a field's value is called that stands for something elsewhere; null of other fields, and where they may not know. */
export function nameOf(model: RecordModel, field: ModelField, id: Sql, depth = 0): Sql | null {
  if (field.kind !== 'relation') return nameColumn(id, field.kind, model)
  const target = field.target === undefined ? undefined : model.tables.get(field.target)
  if (!target || target.rules.see === 'none' || depth > 1) return sql`null::text`
  const row = `x${depth}`
  const { titleField } = target
  const column = titleField.of(row)
  const called = nameOf(model, titleField, column, depth + 1) ?? valueColumn(column, titleField)
  return sql`(select coalesce(left((${called})::text, ${sql.lit(LONGEST_CALLED)}), '#' || ${sql.ref(`${row}.id`)})
    from ${tableNamed(model, target)} as ${sql.id(row)}
    where ${sql.ref(`${row}.id`)} = ${id} and ${readable(model, target, row)})`
}
