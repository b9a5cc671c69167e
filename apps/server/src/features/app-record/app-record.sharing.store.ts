import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { restorableSince } from './app-record.store.ts'

type Reader = { id: number; name: string; can_write: boolean }

export const readers = async ({ db }: SpaceScope, record: number): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select a.id, a.name, r.can_write from app_record_readers r join accounts a on a.id = r.account_id
    where r.record_id = ${record} order by a.listed_by, a.id`.execute(db)
  return rows
}

export const concerned = async ({ db }: SpaceScope, record: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from record_readers(${record}) id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Whether they own it; held until the end, so that two who share it at once come one after the other. Also of one that
 * can be restored: those it would come back to are the owner's to say.
 */
export async function lockOwn(
  scope: SpaceScope,
  app: string,
  id: number,
): Promise<{ collection: string } | undefined> {
  const { rows } = await sql<{ collection: string }>`
    select collection from app_records
    where app = ${app} and id = ${id} and owner_id = ${scope.actor.id}
      and (removed_at is null or removed_at > ${restorableSince(scope)}) for update`.execute(
    scope.db,
  )
  return rows[0]
}

/** Those of them whom the directory does not show this person, who cannot know of them, or who do not have the app. */
export const unknown = async (
  { db }: SpaceScope,
  app: string,
  people: number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${people}::bigint[]) p (id)
    where not exists (select from colleagues(null, null, false, p.id, 0, 1))
      or ${app} not in (select apps_seen_by(p.id))`.execute(db)
  return rows.map(({ id }) => id)
}

type ReaderInput = { id: number; canWrite: boolean }

export async function setReaders({ db, actor }: SpaceScope, record: number, people: ReaderInput[]) {
  const ids = people.map(({ id }) => id)
  const writes = people.map(({ canWrite }) => canWrite)
  await sql`
    with gone as (delete from app_record_readers where record_id = ${record} and account_id <> all (${ids}::bigint[]))
    insert into app_record_readers (record_id, owner_id, account_id, can_write)
    select ${record}, ${actor.id}, p.id, p.can_write
    from unnest(${ids}::bigint[], ${writes}::boolean[]) p (id, can_write)
    on conflict (tenant_id, record_id, account_id) do update set can_write = excluded.can_write`.execute(
    db,
  )
}
