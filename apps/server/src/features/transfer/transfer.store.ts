import { type Kysely, sql, type Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = { db: Kysely<Tables> }

const whole = ({ db }: Db) =>
  db
    .selectFrom('transfers')
    .leftJoin('accounts', 'accounts.id', 'transfers.made_by')
    .selectAll('transfers')
    .select('accounts.name as maker')

export type TransferRow = NonNullable<Awaited<ReturnType<typeof find>>>

type DbNow = Db & { now: Date }

/** Thrown away it is gone at once, and so it is when its time is over, unless work on it is under way. */
const isThere = (now: Date) => sql<boolean>`transfers.removed_at is null
  and (transfers.expires_at > ${now} or transfers.state in ('waiting', 'done'))`

export const find = (scope: DbNow, id: number) =>
  whole(scope).where('transfers.id', '=', id).where(isThere(scope.now)).executeTakeFirst()

/** Without what a file says of itself and what was found in it. */
export const all = ({ db, now }: DbNow, enterprise: number | undefined, length: number) =>
  db
    .selectFrom('transfers')
    .leftJoin('accounts', 'accounts.id', 'transfers.made_by')
    .select([
      'transfers.id',
      'transfers.kind',
      'transfers.enterprise_id',
      'transfers.state',
      'transfers.moved',
      'transfers.total',
      'transfers.size',
      'transfers.flaw',
      'transfers.flaw_at',
      'transfers.made_at',
      'transfers.expires_at',
      'accounts.name as maker',
    ])
    .select(sql<string | null>`transfers.manifest ->> 'signer'`.as('signer'))
    .select(sql<string | null>`transfers.findings ->> 'signer'`.as('signed'))
    .select(sql<number | null>`(transfers.manifest -> 'files' ->> 'count')::bigint`.as('files'))
    .$if(enterprise !== undefined, (of) =>
      of.where('transfers.enterprise_id', '=', enterprise as number),
    )
    .where(isThere(now))
    .orderBy('transfers.id', 'desc')
    .limit(length)
    .execute()

export const lock = (scope: DbNow, id: number) =>
  lockAny(scope, id).where(isThere(scope.now)).executeTakeFirst()

/** For those who clear up after it. */
export const lockToClear = (scope: Db, id: number) => lockAny(scope, id).executeTakeFirst()

const lockAny = ({ db }: Db, id: number) =>
  db.selectFrom('transfers').selectAll().where('id', '=', id).forUpdate()

type New = Pick<TransferRow, 'kind' | 'enterprise_id' | 'state' | 'total' | 'made_by' | 'made_at'> &
  Pick<TransferRow, 'expires_at'> &
  Partial<Pick<TransferRow, 'file' | 'size'>>

export const add = ({ db }: Db, transfer: New) =>
  db.insertInto('transfers').values(transfer).returning('id').executeTakeFirstOrThrow()

export const change = ({ db }: Db, id: number, changes: Updateable<Tables['transfers']>) =>
  db.updateTable('transfers').set(changes).where('id', '=', id).execute()

/** Only while it is under way: what cannot be cleared up after it takes nothing back. */
export const giveUp = (
  { db }: Db,
  id: number,
  why: Pick<Updateable<Tables['transfers']>, 'flaw' | 'flaw_at'>,
) =>
  db
    .updateTable('transfers')
    .set({ state: 'failed', ...why })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

export const remove = ({ db }: Db, id: number) =>
  db.deleteFrom('transfers').where('id', '=', id).execute()

export const isBusy = async ({ db }: Db, enterprise: number): Promise<boolean> =>
  (await db
    .selectFrom('transfers')
    .select('id')
    .where('enterprise_id', '=', enterprise)
    .where('kind', '=', 'export')
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined

/** In the order in which rows can be put: what is referred to comes first. */
export const tables = async ({ db }: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select * from moved_table_names() as name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Nobody else can be placed by this import any more. */
export const endPlacing = ({ db }: Db) => sql`call end_placing()`.execute(db)

export const newIds = async ({ db }: Db, table: string, many: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select * from ids_for(${table}, ${many}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export const taken = async ({ db }: Db, logins: string[], phones: string[]) => {
  const { rows } = await sql<{ login_id: string | null; phone: string | null }>`
    select * from names_taken(${logins}, ${phones})`.execute(db)
  return {
    logins: new Set(rows.flatMap(({ login_id }) => (login_id ? [login_id.toLowerCase()] : []))),
    phones: new Set(rows.flatMap(({ phone }) => (phone ? [phone] : []))),
  }
}

export const spaceIsTaken = async ({ db }: Db, space: string): Promise<boolean> => {
  const { rows } = await sql`
    select from enterprises where lower(space) = lower(${space})
    union all select from deleted_enterprises where lower(space) = lower(${space})`.execute(db)
  return rows.length > 0
}

/** When a file is cleared away: the last step of an export, and of an import a job of its own. */
export const putOff = ({ db }: Db, id: number, until: Date) =>
  sql`
    update jobs set run_at = ${until}
    where kind in ('exporting', 'importing') and status = 'waiting' and 'expire' = any (steps)
      and (input ->> 'transfer')::bigint = ${id}`.execute(db)

export const apps = async ({ db }: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select * from app_names() as name`.execute(db)
  return rows.map(({ name }) => name)
}

type MessageText = { title: string; body: string }

/** Everybody whose files go along; who they are. */
export const tellOwners = async (
  { db, now }: DbNow,
  enterprise: number,
  { title, body }: MessageText,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select * from tell_of_files_exported(${enterprise}, ${title}, ${body}, ${now}) as id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
