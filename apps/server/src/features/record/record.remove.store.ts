import { sql } from 'kysely'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import type { Place } from './record.draft.ts'
import * as query from './record.query.ts'
import { doerColumn } from './record.value.sql.ts'
import type { RowRead } from './record.value.ts'

type Held = { id: number; can_remove: boolean; is_removed: boolean }

/** Records that this person sees, removed ones too while they can be restored; held until the end. */
export async function hold(
  { db }: OwnTablesScope,
  { model, table }: Place,
  ids: readonly number[],
  since: Date,
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select r.id, ${query.reachOf(model, table, 'remove')} as can_remove, r.removed_at is not null as is_removed
    from ${query.recordsOf(model, table)}
    where r.id = any (${[...ids]}::bigint[]) and ${query.reachOf(model, table, 'see')}
      and (r.removed_at is null or r.removed_at > ${since})
    order by r.id for update of r`.execute(db)
  return rows
}

/** Whoever calls holds them. */
export async function setRemoved(
  { db, actor, now }: OwnTablesScope,
  { model, table }: Place,
  ids: readonly number[],
  isRemoved: boolean,
): Promise<number> {
  const [at, by] = isRemoved ? [now, actor.id] : [null, null]
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update ${query.tableNamed(model, table)} as r set removed_at = ${at}::timestamptz, removed_by = ${by}::bigint,
        revision = r.revision + 1, changed_by = ${actor.id}, changed_at = ${now}
      where r.id = any (${[...ids]}::bigint[]) returning r.id, r.revision),
    noted as (
      insert into ${query.changesNamed(model)} (table_id, record_id, revision, at, by_id, kind, changed)
      select ${table.id}::bigint, c.id, c.revision, ${now}::timestamptz, ${actor.id}::bigint,
        ${isRemoved ? 'removed' : 'restored'}, '{}'::jsonb from changed c)
    select id from changed`.execute(db)
  return rows.length
}

type Binned = RowRead & {
  removed_at: Date
  removed_by: number | null
  remover: string | null
  total: number
}

/** What this person may restore, the last one first. */
export async function binned(
  { db }: OwnTablesScope,
  { model, table }: Place,
  {
    start,
    length,
    search,
    since,
  }: { start: number; length: number; search: string | undefined; since: Date },
): Promise<Binned[]> {
  const { rows } = await sql<Binned>`
    select ${query.columns(model, table, [table.titleField])}, r.removed_at, r.removed_by,
      ${doerColumn(sql`r.removed_by`, model)} as remover, (count(*) over ())::int as total
    from ${query.recordsOf(model, table)}
    where r.removed_at > ${since} and ${query.reachOf(model, table, 'remove')} and ${query.found(table, search)}
    order by r.removed_at desc, r.id desc limit ${length} offset ${start}`.execute(db)
  return rows
}

/** Of all spaces: removed before then, so many at a time. */
export async function dropOverdue(
  { db }: Pick<OwnTablesScope, 'db'>,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    select drop_removed_records(${before}, ${most}) as gone`.execute(db)
  return rows[0]?.gone ?? 0
}
