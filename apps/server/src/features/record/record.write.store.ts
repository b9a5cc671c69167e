import { RECORDS_CHANGED_BYTES } from '@atrium/contract/built-apps/record-limits.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import type { ModelTable, RecordModel, StoredField } from './record.model.ts'
import * as query from './record.query.ts'
import { typeOfColumn } from './record.value.sql.ts'
import type { RowRead } from './record.value.ts'

type Place = { model: RecordModel; table: ModelTable }
export type Held = RowRead & { held: number }

/**
 * Records that this person sees and wants to do something to, held until the end: of two who come at once, the second finds
 * what the first has left. All their fields, also those that this person does not see: what a record is found by is of all.
 */
export async function hold(
  { db }: OwnTablesScope,
  { model, table }: Place,
  ids: readonly number[],
) {
  const { rows } = await sql<Held>`
    with held as materialized (
      select r.*, ${query.bytesOf(table.stored)} as bytes from ${query.recordsOf(model, table)}
      where r.id = any (${[...ids]}::bigint[]) and ${query.readable(model, table)}
      order by r.id for update of r),
    measured as (select h.*, sum(h.bytes) over (order by h.id) as filled, count(*) over () as held from held h)
    select ${query.wholeColumns(model, table)}, r.held from measured r where r.filled <= ${RECORDS_CHANGED_BYTES}
    order by r.id`.execute(db)
  if ((rows[0]?.held ?? 0) > rows.length) throw Invalid({ fields: { rows: 'too_big' } })
  return rows
}

/** Which revision of a record somebody saw; or that they made it, and are still to hear of it. */
export type ReadBefore = { id: number; revision: number; isUnheard: boolean }

/**
 * Fields that others have changed since somebody read a record, by its id, of whichever kind they were then. Of one that they make, what they sent before is
 * not somebody else's: only its answer was lost.
 */
export async function changedSince(
  { db, actor }: OwnTablesScope,
  { model, table }: Place,
  read: ReadBefore[],
): Promise<{ id: number; fields: string[] }[]> {
  const { rows } = await sql<{ id: number; fields: string[] }>`
    select seen.id, array_agg(distinct split_part(field, '.', 1)) as fields
    from unnest(${read.map(({ id }) => id)}::bigint[], ${read.map(({ revision }) => revision)}::integer[],
      ${read.map(({ isUnheard }) => isUnheard)}::boolean[]) seen (id, revision, is_unheard)
    join ${query.changesNamed(model)} h on h.table_id = ${table.id} and h.record_id = seen.id and h.revision > seen.revision
      and not (seen.is_unheard and h.by_id is not distinct from ${actor.id}),
      jsonb_object_keys(coalesce(h.changed, '{}')) field
    group by seen.id`.execute(db)
  return rows
}

/** By the kind of what is referred to, or the key of its table. */
export type Referred = { people: number[]; departments: number[]; records: Map<string, number[]> }
/** Removed ones included: kept as they come and go (docs/decisions/0186). */
type Fullness = { here: number; all: number; most: number }
export type Prepared = { ids: number[]; rows: Fullness; known: Record<string, number[]> }

/** Numbers for new records, how full the table and the space are, and which of these may be referred to by this person. */
export async function prepare(
  { db }: OwnTablesScope,
  { model, table }: Place,
  { people, departments, records }: Referred,
  many: number,
): Promise<Prepared> {
  const related = [...records].flatMap(([key, ids]) => {
    const target = model.tables.get(key)
    return target
      ? [sql`${sql.lit(`t_${key}`)}, to_jsonb(${query.readableAmong(model, target, ids)})`]
      : []
  })
  const { rows } = await sql<Prepared>`
    select ${query.nextIds(model, many)} as ids,
      (select json_build_object('here', (select t.rows_about from own_tables t
            where t.tenant_id = e.id and t.id = ${table.id}),
          'all', (select coalesce(sum(t.rows_about), 0) from own_tables t where t.tenant_id = e.id), 'most', e.app_row_limit)
        from enterprises e where e.id = current_tenant()) as rows,
      jsonb_build_object(${sql.join([
        sql`'people', to_jsonb(array(select m.account_id from memberships m where m.tenant_id = current_tenant() and m.status = 'active'
        and m.account_id = any (${people}::bigint[]) and is_shown_here(m.account_id)))`,
        sql`'departments', to_jsonb(array(select d.id from departments d
        where d.tenant_id = current_tenant() and d.id = any (${departments}::bigint[])
        and is_department_shown(d.path)))`,
        ...related,
      ])}) as known`.execute(db)
  return rows[0] as Prepared
}

/** A record as it is written: what it is found by, and the columns that are said, by their names. */
export type Written = {
  id: number
  search: string
  pairs: string[]
  misfits: object | null
  client_key?: string | undefined
} & Record<`c${number}`, unknown>
export type Noted = { id: number; changed: object }
export type Done = { id: number; revision: number }

const described = (fields: readonly StoredField[]) =>
  sql.join([
    sql`id bigint, search text, pairs text[], misfits jsonb, client_key uuid`,
    ...fields.map((field) => sql`${sql.id(field.column)} ${typeOfColumn(field)}`),
  ])

type Writing = Place & { fields: readonly StoredField[]; rows: Written[]; notes: Noted[] }

/** New records, and that they were made. What came with the same key before is there already. */
export async function add(
  { db, actor, now }: OwnTablesScope,
  { model, table, fields, rows: given, notes }: Writing,
): Promise<Done[]> {
  const own = fields.map(({ column }) => sql.id(column))
  const { rows } = await sql<Done>`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (${described(fields)})),
    added as (
      insert into ${query.tableNamed(model, table)} (${sql.join([
        sql`id, owner_id, department_id, created_by, created_at, changed_by, changed_at, client_key, search, pairs`,
        ...own,
      ])})
      select ${sql.join([
        sql`id, ${actor.id}::bigint, ${model.person.department}::bigint, ${actor.id}::bigint, ${now}::timestamptz,
          ${actor.id}::bigint, ${now}::timestamptz, client_key, search, pairs`,
        ...own,
      ])} from given
      on conflict (client_key) do nothing returning id, revision),
    noted as (
      insert into ${query.changesNamed(model)} (table_id, record_id, revision, at, by_id, kind, changed)
      select ${table.id}::bigint, a.id, a.revision, ${now}::timestamptz, ${actor.id}::bigint, 'created', n.changed
      from added a join jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (id bigint, changed jsonb) on n.id = a.id)
    select id, revision from added`.execute(db)
  return rows
}

/** What was changed, and what it was before. Whoever calls holds the records. */
export async function change(
  { db, actor, now }: OwnTablesScope,
  { model, table, fields, rows: given, notes }: Writing,
): Promise<Done[]> {
  const set = fields.map(({ column }) => sql`${sql.id(column)} = g.${sql.id(column)}`)
  const { rows } = await sql<Done>`
    with changed as (
      update ${query.tableNamed(model, table)} as r set ${sql.join([
        ...set,
        sql`search = g.search, pairs = g.pairs, misfits = g.misfits, revision = r.revision + 1,
          changed_by = ${actor.id}, changed_at = ${now}`,
      ])}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (${described(fields)})
      where r.id = g.id returning r.id, r.revision),
    noted as (
      insert into ${query.changesNamed(model)} (table_id, record_id, revision, at, by_id, kind, changed)
      select ${table.id}::bigint, c.id, c.revision, ${now}::timestamptz, ${actor.id}::bigint, 'changed', n.changed
      from changed c join jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n (id bigint, changed jsonb) on n.id = c.id)
    select id, revision from changed`.execute(db)
  return rows
}

/** Those that this person made with these keys, by their keys. */
export async function madeWith(
  { db, actor }: OwnTablesScope,
  { model, table }: Place,
  keys: readonly string[],
): Promise<{ client_key: string; id: number }[]> {
  const { rows } = await sql<{ client_key: string; id: number }>`
    select r.client_key, r.id from ${query.recordsOf(model, table)}
    where r.client_key = any (${[...keys]}::uuid[]) and r.created_by = ${actor.id}`.execute(db)
  return rows
}
