import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { CHANGES_LISTED_BYTES } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordChange } from '@atrium/contract/built-apps/record-shape.ts'
import { sql } from 'kysely'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import type { Place } from './record.draft.ts'
import type { ModelField } from './record.model.ts'
import * as query from './record.query.ts'
import { doerColumn, personColumn } from './record.value.sql.ts'

export type Kept = string | boolean | string[] | null
export type ChangeRow = {
  /** Of the record, to say that it is there where nothing became of it yet. */
  revision: number | null
  at: Date
  by_id: number | null
  by: string | null
  /** Who did it for them. */
  acting_id: number | null
  acting: string | null
  kind: RecordChange['kind']
  changed: Record<string, [Kept, Kept]> | null
  /** How many there are, as far as was looked: some may be too much for this answer. */
  found: number
}

type Wanted = {
  id: number
  before: number | undefined
  length: number
  /** Of what this person may know, by its key. */
  shown: readonly string[]
}

/**
 * Of a record that this person sees, one change more than wanted; a row without one where there is none. A change of nothing
 * but fields that are hidden from them is none. Of what they hold no more leaves the database than one answer has room for.
 */
export async function changes(
  { db }: OwnTablesScope,
  { model, table }: Place,
  { id, before, length, shown }: Wanted,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    with listed as materialized (
      select h.*, sum(octet_length(h.changed::text)) over (order by h.revision desc) as filled, count(*) over () as found
      from ${query.recordsOf(model, table)} left join lateral (
        select * from ${query.changesNamed(model)} h
        where h.table_id = ${table.id} and h.record_id = r.id and (${before ?? null}::integer is null or h.revision < ${before ?? null})
          and (h.kind <> 'changed' or h.changed ?| ${[...shown]}::text[])
        order by h.revision desc limit ${length + 1}) h on true
      where r.id = ${id} and ${query.readable(model, table)})
    select h.revision, h.at, h.by_id, ${doerColumn(sql`h.by_id`, model)} as by, h.acting_id,
      ${personColumn(sql`h.acting_id`, model)} as acting, h.kind, h.found,
      (select jsonb_object_agg(e.key, e.value) from jsonb_each(h.changed) e where e.key = any (${[...shown]}::text[])) as changed
    from listed h where coalesce(h.filled, 0) <= ${CHANGES_LISTED_BYTES} or h.revision = (select max(revision) from listed)
    order by h.revision desc`.execute(db)
  return rows
}

/** As what fields of a table were described whose kind has changed, by the names under which records keep what they held. */
export async function formerFields({ db }: OwnTablesScope, table: number) {
  const { rows } = await sql<{ key: string; name: string; described: BlueprintField }>`
    select split_part(f.key, '.', 1) as key, f.kept_as as name, f.former as described from own_fields f
    where f.tenant_id = current_tenant() and f.table_id = ${table} and f.former is not null order by f.id`.execute(
    db,
  )
  return rows
}

/** What ids are called that stand in the history, as far as this person may know it. */
export async function names(
  { db }: OwnTablesScope,
  { model }: Place,
  wanted: { field: ModelField; ids: string[] }[],
): Promise<{ key: string; id: string; name: string | null }[]> {
  const each = wanted.map(
    ({ field, ids }) => sql`select ${field.key}::text as key, i.id::text as id,
      (${query.nameOf(model, field, sql`i.id`) ?? sql`null`})::text as name from unnest(${ids}::bigint[]) i (id)`,
  )
  const { rows } = await sql<{
    key: string
    id: string
    name: string | null
  }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}
