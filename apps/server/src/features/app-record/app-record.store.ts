import type { AppRecord } from '@atrium/contract/apps/app-record.contract.ts'
import {
  MOST_RECORDS,
  MOST_RECORDS_OF_ONE,
  RECORD_RESTORE_DAYS,
  RECORDS_AT_ONCE_BYTES,
} from '@atrium/contract/apps/micro-app-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Body = AppRecord['body']
export type RecordRow = {
  id: number
  collection: string
  body: Body
  version: number
  seen_by: 'space' | 'owner'
  owner_id: number | null
  owner: string | null
  can_write: boolean
  readers: number
  made_at: Date
  maker: string | null
  changed_at: Date
  changer: string | null
  removed_at: Date | null
}

/** The record has no owner, or this person is its owner. */
const isTheirs = (person: number) => sql`coalesce(r.owner_id, ${person}) = ${person}`

/**
 * Row security shows what the person may see; which app it is of stands in every condition here. Of what its owner has
 * deleted, others learn that it is gone, and nothing else (docs/decisions/0060).
 */
const selected = (
  { actor }: SpaceScope,
  from: RawBuilder<unknown> = sql`app_records`,
  also = sql``,
) => sql<RecordRow>`
  select r.id, r.collection, r.version,
    case when r.removed_at is null or ${isTheirs(actor.id)} then r.body else '{}' end as body,
    r.seen_by, r.owner_id, r.made_at, r.changed_at, r.removed_at,
    owner.name as owner, maker.name as maker, changer.name as changer,
    (r.owner_id is null or r.owner_id = ${actor.id} or exists (select from app_record_readers a
      where a.record_id = r.id and a.account_id = ${actor.id} and a.can_write)) as can_write,
    case when r.owner_id = ${actor.id} then (select count(*) from app_record_readers a where a.record_id = r.id) else 0 end
      as readers${also}
  from ${from} r
  left join accounts owner on owner.id = r.owner_id
  left join accounts maker on maker.id = r.made_by
  left join accounts changer on changer.id = r.changed_by`

export const restorableSince = ({ now }: SpaceScope) =>
  new Date(now.getTime() - RECORD_RESTORE_DAYS * 86_400_000)

type RecordFilter = {
  app: string
  collection: string
  since?: string | undefined
  after: number
  length: number
}

/** As many records from the first on as fit into one answer; the bodies of the rest are not read. */
export async function page(scope: SpaceScope, wanted: RecordFilter) {
  const { app, collection, since, after, length } = wanted
  const changed =
    since === undefined
      ? sql`removed_at is null`
      : sql`changed_at > ${since} and (removed_at is null or removed_at > ${restorableSince(scope)})`
  const weighed = sql`(
    select next.*, sum(size) over (order by id) as weight, lead(id) over (order by id) is not null as is_more
    from (select * from app_records
      where app = ${app} and collection = ${collection} and id > ${after} and ${changed}
      order by id limit ${length + 1}) next)`
  const { rows } = await sql<RecordRow & { is_more: boolean }>`
    ${selected(scope, weighed, sql`, r.is_more`)}
    where r.weight <= ${RECORDS_AT_ONCE_BYTES} order by r.id limit ${length}`.execute(scope.db)
  return { rows, isMore: rows.at(-1)?.is_more ?? false }
}

/** What is past restoring is gone, also while its row waits to be dropped; for others than its owner at once. */
export async function find(
  scope: SpaceScope,
  app: string,
  id: number,
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`${selected(scope)}
    where r.app = ${app} and r.id = ${id}
      and (r.removed_at is null
        or r.removed_at > ${restorableSince(scope)} and ${isTheirs(scope.actor.id)})`.execute(
    scope.db,
  )
  return rows[0]
}

type Added = { app: string; collection: string; seenBy: 'space' | 'owner'; body: Body }

/** Until the end of the transaction: of two that come at once, the second is counted after the first. */
export const lockApp = ({ db, tenant }: SpaceScope, app: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`app_records ${app}`}, ${tenant.id}))`.execute(
    db,
  )

type RecordCounts = { all: number; own: number }

/** All of them, also those this person does not see: the function counts, and tells nothing else. */
export async function counted({ db }: SpaceScope, app: string): Promise<RecordCounts> {
  const { rows } = await sql<RecordCounts>`select * from records_counted(${app})`.execute(db)
  return rows[0] as RecordCounts
}

export const isFull = ({ all, own }: RecordCounts): number | null =>
  own >= MOST_RECORDS_OF_ONE ? MOST_RECORDS_OF_ONE : all >= MOST_RECORDS ? MOST_RECORDS : null

const sizeOf = (text: string) => Buffer.byteLength(text)

export async function add(
  { db, actor, now }: SpaceScope,
  { app, collection, seenBy, body }: Added,
): Promise<number> {
  const text = JSON.stringify(body)
  const owner = seenBy === 'owner' ? actor.id : null
  const { rows } = await sql<{ id: number }>`
    insert into app_records (app, collection, seen_by, owner_id, body, size, made_by, made_at, changed_by, changed_at)
    values (${app}, ${collection}, ${seenBy}, ${owner}, ${text}::json, ${sizeOf(text)}, ${actor.id}, ${now},
      ${actor.id}, ${now}) returning id`.execute(db)
  return rows[0]?.id as number
}

type Change = { app: string; id: number; version: number; body: Body }

/** In one statement: of two who saw the same version one comes first. Says whether it was this one. */
export async function change(
  { db, actor, now }: SpaceScope,
  { app, id, version, body }: Change,
): Promise<boolean> {
  const text = JSON.stringify(body)
  const { numAffectedRows } = await sql`
    update app_records set body = ${text}::json, size = ${sizeOf(text)}, version = version + 1,
      changed_by = ${actor.id}, changed_at = ${now}
    where app = ${app} and id = ${id} and version = ${version} and removed_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** Only where it is theirs to delete: the space's, or their own. Once; again changes nothing. */
export async function setRemoved(
  scope: SpaceScope,
  app: string,
  id: number,
  isRemoved: boolean,
): Promise<boolean> {
  const { db, actor, now } = scope
  const was = isRemoved ? sql`removed_at is null` : sql`removed_at > ${restorableSince(scope)}`
  const { numAffectedRows } = await sql`
    update app_records set removed_at = ${isRemoved ? now : null}, version = version + 1,
      changed_by = ${actor.id}, changed_at = ${now}
    where app = ${app} and id = ${id} and coalesce(owner_id, ${actor.id}) = ${actor.id} and ${was}`.execute(
    db,
  )
  return numAffectedRows === 1n
}
