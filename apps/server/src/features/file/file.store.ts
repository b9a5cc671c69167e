import type { FileKind } from '@atrium/contract/apps/file-limits.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { sortedBy } from '../../kernel/transaction/sorted.ts'

export type Rules = { largest: number; most: number; kinds: FileKind[] }

export type FileRow = Selectable<Tables['files']>

export const rules = async ({ db }: Pick<Scope, 'db'>): Promise<Rules | null> => {
  const { rows } = await sql<{ rules: Rules | null }>`select file_rules_here() as rules`.execute(db)
  return rows[0]?.rules ?? null
}

/** Row security shows a person their own, and these conditions say it once more. */
const own = ({ db, actor }: SpaceScope) =>
  db.selectFrom('files').where('files.account_id', '=', actor.id)

type FileFilter = {
  state: 'kept' | 'removed'
  kind?: FileKind | undefined
  search?: string | undefined
  since: Date
}
type Order = {
  sort: 'name' | 'size' | 'made'
  order: 'asc' | 'desc'
  start: number
  length: number
}

const columns = { name: 'name', size: 'size', made: 'made_at' } as const

const inState = (scope: SpaceScope, { state, since }: FileFilter) =>
  state === 'kept'
    ? own(scope).where('removed_at', 'is', null)
    : own(scope).where('removed_at', '>', since)

export async function page(scope: SpaceScope, wanted: FileFilter, order: Order) {
  const { kind, search } = wanted
  let found = inState(scope, wanted)
  if (kind) found = found.where('kind', '=', kind)
  if (search) found = found.where('name', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
  const count = sql<number>`count(*)`.as('total')
  const [rows, { total }] = await Promise.all([
    sortedBy(
      'files',
      columns[order.sort],
      order.order,
    )(found.selectAll())
      .offset(order.start)
      .limit(order.length)
      .execute(),
    found.select(count).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const find = (scope: SpaceScope, id: number): Promise<FileRow | undefined> =>
  own(scope).where('id', '=', id).selectAll().executeTakeFirst()

type Usage = Record<'files' | 'removed' | 'bytes' | 'storage' | 'storageLimit' | 'apps', number>

export const usage = async ({ db, actor }: SpaceScope): Promise<Usage> => {
  const { rows } = await sql<Usage>`
    select files, removed, bytes, storage_bytes as storage, storage_limit as "storageLimit",
      app_bytes as apps
    from enterprises, lateral (
      select count(*) as files, count(removed_at) as removed, coalesce(sum(size), 0)::bigint as bytes
      from files where account_id = ${actor.id}) own
    where enterprises.id = current_tenant()`.execute(db)
  return rows[0] as Usage
}

/** Until the end of the transaction: of two files that come at once, the second is counted after the first. */
export const lockOwn = ({ db, actor }: SpaceScope) =>
  sql`select pg_advisory_xact_lock(hashtextextended('files', ${actor.id}))`.execute(db)

/** Before the store is touched. */
export const note = ({ db }: Pick<Scope, 'db'>, keptAs: string) =>
  sql`call note_file(${keptAs})`.execute(db)

export const add = (
  { db }: Pick<Scope, 'db'>,
  row: Omit<
    Insertable<Tables['files']>,
    'tenant_id' | 'from_name' | 'removed_at' | 'pdf_as' | 'pdf_size' | 'pdf_at'
  >,
) => db.insertInto('files').values(row).returningAll().executeTakeFirstOrThrow()

/** By whoever comes first: the other one's is not wanted any more. So many bytes of such are kept of one enterprise. */
export async function keepPdf(
  { db }: SpaceScope,
  id: number,
  { name, size, most }: { name: string; size: number; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select keep_pdf(${id}, ${name}, ${size}, ${most}) as kept`.execute(db)
  return rows[0]?.kept ?? false
}

export const rename = ({ db, actor }: SpaceScope, id: number, name: string) =>
  db
    .updateTable('files')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Once: what is deleted, or restored, already is left as it is. */
export const setRemoved = (
  { db, actor, now }: SpaceScope,
  id: number,
  isRemoved: boolean,
  since: Date,
) =>
  db
    .updateTable('files')
    .set({ removed_at: isRemoved ? now : null })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where((eb) => (isRemoved ? eb('removed_at', 'is', null) : eb('removed_at', '>', since)))
    .returning('id')
    .executeTakeFirst()

export const erase = ({ db, actor }: SpaceScope, id: number) =>
  db
    .deleteFrom('files')
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where('removed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** Put off while they are being removed, so that one does it. A file that came after all has crossed its name out. */
export const claimLeftovers = async (
  { db }: Pick<Scope, 'db'>,
  now: Date,
  again: Date,
  most: number,
) => {
  const { rows } = await sql<{ kept_as: string }>`
    update file_leftovers set due_at = ${again}
    where kept_as in (select kept_as from file_leftovers where due_at <= ${now}
      order by due_at limit ${most} for update skip locked)
    returning kept_as`.execute(db)
  return rows
}

export const crossOutLeftover = ({ db }: Pick<Scope, 'db'>, kept_as: string) =>
  db.deleteFrom('file_leftovers').where('kept_as', '=', kept_as).execute()
