import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type {
  PublishingFailure,
  PublishingStep,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import type { Retype } from './retype/built-app.retype.ts'

type Bound = Pick<Scope, 'db'>
export type AppRow = Omit<Selectable<Tables['built_apps']>, Typed> &
  Pick<Blueprint, 'title'> & {
    blueprint: Blueprint
    publishing: PublishingRow | null
    untidy: UntidyRow | null
  }
type Typed = 'blueprint' | 'title' | 'publishing' | 'untidy'
/** What could not be dropped after its time, as `drop_hidden_next` notes it. */
type UntidyRow = Partial<Record<'table' | 'field', Blueprint['title']>> & {
  since: string
  next: string
}
/** A version on its way, or why it did not come into force. */
export type PublishingRow = {
  version: number
  step: PublishingStep
  /** Until it is in force. */
  blueprint?: Blueprint
  by: number
  note: string | null
  /** Fields whose values are read as another kind, and as whose reader they are read. */
  retypes?: Retype[]
  reading?: { language: string; zone: string }
  /** Of the tables of these, those that are still to be gone through, the first of them from `from` on. */
  convert?: number[]
  /** Tables whose records are still to be found anew, the first of them from this record on. */
  refresh: number[]
  from?: number
  rowsDone: number
  rowsTotal: number
  failure?: PublishingFailure
  /** The field whose values are double by now. */
  field?: Blueprint['title']
  /** In force, with its search still to be renewed: when that is tried again. */
  next?: string
}
export type AppLine = Pick<
  AppRow,
  | 'name'
  | 'title'
  | 'icon'
  | 'colour'
  | 'state'
  | 'revision'
  | 'rows_done'
  | 'rows_total'
  | 'failure'
  | 'made_at'
  | 'changed_at'
  | 'removed_at'
> & {
  tables: number
  rows: number
  built_by: string | null
  seen_by: 'everybody' | 'some' | 'nobody'
}

type NewApp = Pick<Insertable<Tables['built_apps']>, 'name' | 'icon' | 'colour' | 'rows_total'> & {
  title: object
  blueprint: Blueprint
  source: object | null
}

export const add = ({ db, actor, now }: SpaceScope, { title, blueprint, source, ...app }: NewApp) =>
  db
    .insertInto('built_apps')
    .values({
      ...app,
      title: JSON.stringify(title),
      blueprint: JSON.stringify(blueprint),
      source: sql`${source && JSON.stringify(source)}::jsonb`,
      publishing: sql`null`,
      untidy: sql`null`,
      state: 'making',
      built_by: actor.id,
      made_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** One of which nothing is made yet, and of which nothing will be. */
export const discard = ({ db }: Bound, id: number) =>
  db.deleteFrom('built_apps').where('id', '=', id).execute()

export const addTables = ({ db }: Bound, app_id: number, keys: string[]) =>
  db
    .insertInto('own_tables')
    .values(keys.map((key) => ({ app_id, key })))
    .returning(['id', 'key'])
    .execute()

type NewField = Omit<Insertable<Tables['own_fields']>, 'former'>

export const addFields = ({ db }: Bound, fields: NewField[]) =>
  db
    .insertInto('own_fields')
    .values(fields.map((field) => ({ ...field, former: sql`null` })))
    .execute()

const typed = [
  sql<Blueprint>`blueprint`.as('blueprint'),
  sql<Blueprint['title']>`title`.as('title'),
  sql<PublishingRow | null>`publishing`.as('publishing'),
  sql<UntidyRow | null>`untidy`.as('untidy'),
] as const

/** About as many records as an app has, of the tables that are in use. */
const rowsAbout = (app: 'b' | 'built_apps') =>
  sql<number>`(select coalesce(sum(t.rows_about), 0)::bigint from own_tables t
    where t.tenant_id = ${sql.ref(`${app}.tenant_id`)} and t.app_id = ${sql.ref(`${app}.id`)}
      and t.hidden_at is null)`.as('rows')

/** One that is there, removed or not. */
export const find = (
  { db }: Bound,
  name: string,
): Promise<(AppRow & { rows: number }) | undefined> =>
  db
    .selectFrom('built_apps')
    .selectAll()
    .select([...typed, rowsAbout('built_apps')])
    .where('name', '=', name)
    .executeTakeFirst()

/** The same, until the end of the transaction nobody else's to change. */
export const lock = ({ db }: Bound, name: string): Promise<AppRow | undefined> =>
  db
    .selectFrom('built_apps')
    .selectAll()
    .select(typed)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()

export const set = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  id: number,
  {
    title,
    blueprint,
    publishing,
    ...traits
  }: Partial<
    Pick<
      AppRow,
      'title' | 'icon' | 'colour' | 'state' | 'blueprint' | 'version' | 'removed_at' | 'publishing'
    >
  >,
) =>
  db
    .updateTable('built_apps')
    .set({
      ...traits,
      ...(title && { title: JSON.stringify(title) }),
      ...(blueprint && { blueprint: JSON.stringify(blueprint) }),
      ...(publishing && { publishing: JSON.stringify(publishing) }),
      revision: sql`revision + 1`,
      changed_at: now,
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()

type Wanted = { search?: string | undefined; removedSince: Date | null }

function kept({ db }: Bound, { search, removedSince }: Wanted) {
  const all = db.selectFrom('built_apps as b').where('b.state', '<>', 'stopped')
  const found = removedSince
    ? all.where('b.removed_at', '>', removedSince)
    : all.where('b.removed_at', 'is', null)
  if (!search) return found
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return found.where(sql<boolean>`(b.name ilike ${like} or b.title::text ilike ${like})`)
}

export async function page(
  scope: Bound,
  { start, length, ...wanted }: Wanted & { start: number; length: number },
): Promise<{ rows: AppLine[]; total: number }> {
  const rows = await kept(scope, wanted)
    .leftJoin('accounts as a', 'a.id', 'b.built_by')
    .select([
      'b.name',
      sql<Blueprint['title']>`b.title`.as('title'),
      'b.icon',
      'b.colour',
      'b.revision',
      'b.rows_done',
      'b.rows_total',
      'b.failure',
      'b.made_at',
      'b.changed_at',
      'b.removed_at',
      'b.state',
      'a.name as built_by',
    ])
    .select([
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`(select count(*) from own_tables t
        where t.tenant_id = b.tenant_id and t.app_id = b.id and t.hidden_at is null)`.as('tables'),
      rowsAbout('b'),
      sql<AppLine['seen_by']>`(select case
          when bool_or(num_nonnulls(g.account_id, g.department_id, g.role_id) = 0) then 'everybody'
          when count(*) > 0 then 'some' else 'nobody' end
        from built_app_grants g where g.tenant_id = b.tenant_id and g.app_id = b.id)`.as('seen_by'),
    ])
    .orderBy('b.changed_at', 'desc')
    .orderBy('b.id', 'desc')
    .offset(start)
    .limit(length)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Those that somebody may open: by a role of it, or because they build. */
export const open = ({ db, actor }: SpaceScope, canBuild: boolean) =>
  db
    .selectFrom('built_apps as b')
    .select(['b.name', sql<Blueprint['title']>`b.title`.as('title'), 'b.icon', 'b.colour'])
    .where('b.state', '=', 'ready')
    .where('b.removed_at', 'is', null)
    .where(
      sql<boolean>`(${canBuild} or b.id in (select app_id from built_app_roles_here(${actor.id})))`,
    )
    .orderBy('b.made_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute()

/** The roles that the caller has of an app. */
export async function heldRoles({ db, actor }: SpaceScope, app: number): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    select distinct role from built_app_roles_here(${actor.id}) where app_id = ${app}`.execute(db)
  return rows.map(({ role }) => role)
}
