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
  removed_at: Date | null
  removed_by: number | null
  remover: string | null
  mentions: { id: string; name: string }[]
}

/** What somebody has removed who did not write it. What its writer took back is gone for everybody. */
const isTakenDown = sql`c.removed_at is not null and c.removed_by is distinct from c.account_id`

const told = ({
  model,
}: Place) => sql`c.id, c.account_id, c.made_at, c.changed_at, c.removed_at, c.removed_by,
  case when c.removed_at is null then c.body else '' end as body,
  ${doerColumn(sql`c.account_id`, model)} as author, ${doerColumn(sql`c.removed_by`, model)} as remover,
  c.acting_id, ${personColumn(sql`c.acting_id`, model)} as acting,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id::text, 'name', m.name) order by m.id), '[]')
    from (select n as id, ${personColumn(sql`n`, model)} as name from unnest(c.mentioned) n) m
    where m.name is not null and c.removed_at is null) as mentions`

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
      where ${ofTable(place)} and c.record_id = r.id and (c.removed_at is null or ${isTakenDown})
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

/**
 * One's own, or anybody's for who manages the app; once. Whoever removed it brings it back; what one who manages has removed,
 * others who manage do too, and its writer never.
 */
export async function setRemoved(
  { db, actor, now }: OwnTablesScope,
  place: Place,
  { id, comment, isRemoved, since }: Which,
): Promise<boolean> {
  const { rows } = await sql`
    update record_comments c set removed_at = ${isRemoved ? now : null}::timestamptz,
      removed_by = ${isRemoved ? actor.id : null}::bigint
    where ${ofTable(place)} and c.record_id = ${id} and c.id = ${comment}
      and ${isRemoved ? removable(place, actor.id) : restorable(place, actor.id, since)} returning c.id`.execute(
    db,
  )
  return rows.length > 0
}

const removable = ({ model }: Place, person: number) =>
  sql`c.removed_at is null and (${model.isManaged} or c.account_id = ${person})`

const restorable = ({ model }: Place, person: number, since: Date) =>
  sql`c.removed_at > ${since} and (
    c.removed_by = ${person} and (${model.isManaged} or c.account_id = ${person})
    or ${model.isManaged} and c.removed_by is distinct from c.account_id and c.account_id is distinct from ${person})`
