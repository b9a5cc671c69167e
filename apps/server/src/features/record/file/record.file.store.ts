import type { FileKind } from '@atrium/contract/apps/file-limits.ts'
import { FILES_CHANGED } from '@atrium/contract/built-apps/record-shape.ts'
import { sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { KeptFile } from '../../file/file.service.ts'
import type { Place } from '../record.draft.ts'
import * as query from '../record.query.ts'
import { doerColumn } from '../record.value.sql.ts'

export type FileRow = {
  id: number
  name: string
  kind: FileKind
  shown_as: string | null
  size: number
  sha256: string
  kept_as: string
  made_at: Date
  account_id: number | null
  adder: string | null
}

const told = ({ model }: Place) =>
  sql`f.id, f.name, f.kind, f.shown_as, f.size, f.sha256, f.kept_as, f.made_at, f.account_id,
  ${doerColumn(sql`f.account_id`, model)} as adder`

const ofTable = ({ table }: Place) =>
  sql`f.tenant_id = current_tenant() and f.table_id = ${table.id}`

/** Of a record that this person sees; a row without a file where it has none. */
export async function files(
  { db }: OwnTablesScope,
  place: Place,
  id: number,
): Promise<(FileRow | { id: null })[]> {
  const { rows } = await sql<FileRow | { id: null }>`
    select f.* from ${query.recordsOf(place.model, place.table)} left join lateral (
      select ${told(place)} from record_files f
      where ${ofTable(place)} and f.record_id = r.id and f.removed_at is null) f on true
    where r.id = ${id} and ${query.readable(place.model, place.table)}
    order by f.id`.execute(db)
  return rows
}

/** One of a record that this person sees: asked each time it is fetched. */
export async function find(
  { db }: OwnTablesScope,
  place: Place,
  id: number,
  file: number,
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    select ${told(place)} from ${query.recordsOf(place.model, place.table)}
    join record_files f on ${ofTable(place)} and f.record_id = r.id
    where r.id = ${id} and f.id = ${file} and f.removed_at is null and ${query.readable(place.model, place.table)}`.execute(
    db,
  )
  return rows[0]
}

/** Those that can be taken back included. */
export async function counted({ db }: OwnTablesScope, place: Place, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from record_files f where ${ofTable(place)} and f.record_id = ${id}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** As the history has it: what was taken from the files of a record, and what was added to them. */
export type FilesMoved = [removed: string | null, added: string | null]

/**
 * That files of a record were changed, by whom: it is a change of the record as others are, and nobody's way of changing
 * fields is barred by it. False where this person may not change it. Whoever comes next waits.
 */
export async function note(
  { db, actor, now }: OwnTablesScope,
  { model, table }: Place,
  id: number,
  moved: FilesMoved,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update ${query.tableNamed(model, table)} as r set revision = r.revision + 1, changed_by = ${actor.id}, changed_at = ${now}
      where r.id = ${id} and ${query.readable(model, table)} and ${query.reachOf(model, table, 'change')}
      returning r.id, r.revision),
    noted as (
      insert into ${query.changesNamed(model)} (table_id, record_id, revision, at, by_id, kind, changed)
      select ${table.id}::bigint, c.id, c.revision, ${now}::timestamptz, ${actor.id}::bigint, 'changed',
        ${JSON.stringify({ [FILES_CHANGED]: moved })}::jsonb from changed c)
    select id from changed`.execute(db)
  return rows.length > 0
}

export async function add(
  { db, actor, now }: OwnTablesScope,
  place: Place,
  id: number,
  file: KeptFile,
): Promise<FileRow> {
  const { table } = place
  const { name, kind, shown_as, size, sha256, kept_as } = file
  const { rows } = await sql<FileRow>`
    insert into record_files as f (table_id, record_id, account_id, name, kind, shown_as, size, sha256, kept_as, made_at)
    values (${table.id}, ${id}, ${actor.id}, ${name}, ${kind}, ${shown_as}, ${size}, ${sha256}, ${kept_as}, ${now})
    returning ${told(place)}`.execute(db)
  return rows[0] as FileRow
}

/** Once; answers what it is called. */
export async function setRemoved(
  { db, now }: OwnTablesScope,
  place: Place,
  { id, file, isRemoved, since }: { id: number; file: number; isRemoved: boolean; since: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update record_files f set removed_at = ${isRemoved ? now : null}::timestamptz
    where ${ofTable(place)} and f.record_id = ${id} and f.id = ${file}
      and ${isRemoved ? sql`f.removed_at is null` : sql`f.removed_at > ${since}`} returning f.name`.execute(
    db,
  )
  return rows[0]?.name
}
