import { sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Place } from '../record.draft.ts'
import * as query from '../record.query.ts'
import { doerColumn, personColumn } from '../record.value.sql.ts'

export type CommentRow = {
  id: number
  account_id: number | null
  author: string | null
  /** Who wrote it for them. */
  acting_id: number | null
  acting: string | null
  body: string
  made_at: Date
  changed_at: Date | null
  mentions: { id: string; name: string }[]
}

const told = ({ model }: Place) => sql`c.id, c.account_id, c.body, c.made_at, c.changed_at,
  ${doerColumn(sql`c.account_id`, model)} as author,
  c.acting_id, ${personColumn(sql`c.acting_id`, model)} as acting,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'name', m.name) order by m.id), '[]')
    from (select n as id, ${personColumn(sql`n`, model)} as name from unnest(c.mentioned) n) m
    where m.name is not null) as mentions`

const ofTable = ({ table }: Place) =>
  sql`c.tenant_id = current_tenant() and c.table_id = ${table.id}`

/** Of a record that this person sees, one comment more than wanted; a row without one where nobody has said anything. */
export async function comments(
  { db }: OwnTablesScope,
  place: Place,
  { id, before, length }: { id: number; before: number | undefined; length: number },
): Promise<(CommentRow | { id: null })[]> {
  const { rows } = await sql<CommentRow | { id: null }>`
    select c.* from ${query.recordsOf(place.model, place.table)} left join lateral (
      select ${told(place)} from record_comments c
      where ${ofTable(place)} and c.record_id = r.id and c.removed_at is null
        and (${before ?? null}::bigint is null or c.id < ${before ?? null})
      order by c.id desc limit ${length + 1}) c on true
    where r.id = ${id} and ${query.readable(place.model, place.table)}
    order by c.id desc`.execute(db)
  return rows
}

/** How many there are of the record, and how many this person has written since. */
export async function counted(
  { db, actor }: OwnTablesScope,
  place: Place,
  id: number,
  since: Date,
): Promise<{ here: number; own: number }> {
  const { rows } = await sql<{ here: number; own: number }>`
    select (select count(*) from record_comments c where ${ofTable(place)} and c.record_id = ${id})::int as here,
      (select count(*) from record_comments c
        where c.tenant_id = current_tenant() and c.account_id = ${actor.id} and c.made_at > ${since})::int as own`.execute(
    db,
  )
  return rows[0] as { here: number; own: number }
}

export type Said = { text: string; mentions: readonly number[] }

/** What came with the same key before is there already: nothing is added. */
export async function add(
  { db, actor, now }: OwnTablesScope,
  { table }: Place,
  { id, text, mentions, clientKey }: Said & { id: number; clientKey: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into record_comments (table_id, record_id, account_id, body, mentioned, client_key, made_at)
    values (${table.id}, ${id}, ${actor.id}, ${text}, ${[...mentions]}, ${clientKey}, ${now})
    on conflict on constraint record_comments_client_key do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** The one that this person wrote to this record with this key. */
export async function writtenWith(
  { db, actor }: OwnTablesScope,
  place: Place,
  id: number,
  key: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from record_comments c
    where ${ofTable(place)} and c.record_id = ${id} and c.account_id = ${actor.id} and c.client_key = ${key}`.execute(
    db,
  )
  return rows[0]?.id
}

export async function find(
  { db }: OwnTablesScope,
  place: Place,
  id: number,
  comment: number,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${told(place)} from record_comments c
    where ${ofTable(place)} and c.record_id = ${id} and c.id = ${comment} and c.removed_at is null`.execute(
    db,
  )
  return rows[0]
}

/** One of this person's own. */
export async function change(
  { db, actor, now }: OwnTablesScope,
  place: Place,
  { id, comment, text, mentions }: Said & { id: number; comment: number },
): Promise<boolean> {
  const { rows } = await sql`
    update record_comments c set body = ${text}, mentioned = ${[...mentions]}, acting_id = default,
      changed_at = case when c.body = ${text} then c.changed_at else ${now} end
    where ${ofTable(place)} and c.record_id = ${id} and c.id = ${comment} and c.account_id = ${actor.id}
      and c.removed_at is null returning c.id`.execute(db)
  return rows.length > 0
}

type Which = { id: number; comment: number; isRemoved: boolean; since: Date }

/** One's own, or anybody's for who manages the app; once. */
export async function setRemoved(
  { db, actor, now }: OwnTablesScope,
  place: Place,
  { id, comment, isRemoved, since }: Which,
): Promise<boolean> {
  const { rows } = await sql`
    update record_comments c set removed_at = ${isRemoved ? now : null}::timestamptz
    where ${ofTable(place)} and c.record_id = ${id} and c.id = ${comment}
      and (${place.model.isManaged} or c.account_id = ${actor.id})
      and ${isRemoved ? sql`c.removed_at is null` : sql`c.removed_at > ${since}`} returning c.id`.execute(
    db,
  )
  return rows.length > 0
}
