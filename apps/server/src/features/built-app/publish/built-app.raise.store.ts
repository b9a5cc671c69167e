import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordedKinds } from '@atrium/contract/field/recorded.ts'
import { sql } from 'kysely'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import type { PublishingRow } from '../built-app.store.ts'

type Bound = Pick<JobScope, 'db'>

/** A version that is still on its way: until the end of the transaction nobody sets anything of its app. */
export async function hold({ db }: Bound, app: number, version: number) {
  const found = await db
    .selectFrom('built_apps')
    .select([
      'id',
      'version',
      sql<Blueprint>`blueprint`.as('blueprint'),
      sql<PublishingRow | null>`publishing`.as('publishing'),
    ])
    .where('id', '=', app)
    .where('state', '=', 'ready')
    .forUpdate()
    .executeTakeFirst()
  const publishing = found?.publishing
  if (!found || publishing?.version !== version || publishing.failure) return undefined
  return { ...found, publishing }
}

export const isThere = ({ db }: Bound, app: number) =>
  db
    .selectFrom('built_apps')
    .select('id')
    .where('id', '=', app)
    .where('state', '=', 'ready')
    .executeTakeFirst()

/** What may hold up whoever works in a table ends after this, with some time for what comes after it and the commit. */
export const beBrief = ({ db }: Bound) =>
  sql`select set_config('statement_timeout', '400ms', true)`.execute(db)

/**
 * Nothing is being built of its tables, and nothing will be before the end of the transaction: whoever changed a table
 * meanwhile would wait for that, and all who write into it for them.
 */
export async function isQuiet({ db }: Bound, app: number): Promise<boolean> {
  const { rows } = await sql<{ quiet: boolean }>`
    select pg_try_advisory_xact_lock(own_indexes_key(${app})) as quiet`.execute(db)
  return rows[0]?.quiet ?? false
}

/**
 * The tables of the blueprint that is on its way, as far as there are none; what had been hidden is to be made whole again.
 * Nothing of the others is locked: whoever adds a record counts it there.
 */
export const raiseTables = ({ db }: Bound, app: number) =>
  sql`with said as (
      select b.id as app, t.key from built_apps b, jsonb_object_keys(b.publishing -> 'blueprint' -> 'tables') t (key)
      where b.tenant_id = current_tenant() and b.id = ${app}),
    back as (
      update own_tables t set hidden_at = null from said
      where t.tenant_id = current_tenant() and t.app_id = said.app and t.key = said.key and t.hidden_at is not null)
    insert into own_tables (app_id, key) select app, key from said
    on conflict (tenant_id, app_id, key) do nothing`.execute(db)

/** Fields that are there and whose values come back, or have to be unique from now on. */
export const raiseFields = ({ db }: Bound, app: number) =>
  sql`update own_fields f set hidden_at = null, is_unique = f.is_unique or coalesce((said.field ->> 'unique')::boolean, false)
    from own_tables t join built_apps b on b.tenant_id = t.tenant_id and b.id = t.app_id,
      lateral jsonb_each(b.publishing -> 'blueprint' -> 'tables' -> t.key -> 'fields') said (key, field)
    where t.tenant_id = current_tenant() and t.app_id = ${app}
      and f.tenant_id = t.tenant_id and f.table_id = t.id and f.key = said.key
      -- What is read into another column has to be unique there, and comes back there.
      and not coalesce(b.publishing -> 'retypes', '[]') @> jsonb_build_array(jsonb_build_object('from', jsonb_build_object('id', f.id)))
      and (f.hidden_at is not null or (said.field ->> 'unique')::boolean and not f.is_unique)`.execute(
    db,
  )

/**
 * New fields, so many at a time: first those of tables that nobody uses yet and that lead to no other, then all others.
 * Answers how many there were.
 */
export async function addFields(
  { db }: Bound,
  app: number,
  { isUnused, most }: { isUnused: boolean; most: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into own_fields (table_id, key, kind, is_unique, target_table)
    select t.id, said.key, said.field ->> 'kind', coalesce((said.field ->> 'unique')::boolean, false), o.id
    from built_apps b join own_tables t on t.tenant_id = b.tenant_id and t.app_id = b.id
    cross join lateral jsonb_each(b.publishing -> 'blueprint' -> 'tables' -> t.key -> 'fields') said (key, field)
    left join own_tables o on o.tenant_id = b.tenant_id and o.app_id = b.id and o.key = said.field ->> 'target'
    where b.tenant_id = current_tenant() and b.id = ${app} and not said.field ? 'formula'
      and (not b.blueprint -> 'tables' ? t.key and not coalesce(b.blueprint -> 'tables' ? o.key, false)) = ${isUnused}
      and said.field ->> 'kind' <> all (${[...recordedKinds]}::text[])
      and not exists (select from own_fields f where f.tenant_id = t.tenant_id and f.table_id = t.id and f.key = said.key)
    order by t.id, said.key limit ${most}
    returning id`.execute(db)
  return rows.length
}

/** By what the blueprint calls it. */
export const fieldCalled = ({ db }: Bound, id: number) =>
  db
    .selectFrom('own_fields as f')
    .innerJoin('own_tables as t', 't.id', 'f.table_id')
    .select(['t.key as table', sql<string>`split_part(f.key, '.', 1)`.as('field')])
    .where('f.id', '=', id)
    .executeTakeFirst()

/** From now on the app is what was published. */
export const putInForce = ({ db, now }: Pick<JobScope, 'db' | 'now'>, app: number) =>
  sql`update built_apps set blueprint = publishing -> 'blueprint', version = version + 1, revision = revision + 1,
      title = publishing -> 'blueprint' -> 'title', icon = publishing -> 'blueprint' ->> 'icon',
      colour = publishing -> 'blueprint' ->> 'colour', changed_at = ${now},
      publishing = (publishing - 'blueprint' - 'retypes' - 'reading') || '{"step": "tidy"}'
    where tenant_id = current_tenant() and id = ${app}`.execute(db)

export const settleFields = ({ db, now }: Pick<JobScope, 'db' | 'now'>, app: number) =>
  sql`call settle_own_fields(${app}, ${now})`.execute(db)

/** Of roles that the app does not have any more. */
export const dropGrants = ({ db }: Bound, app: number) =>
  sql`delete from built_app_grants g using built_apps b
    where b.tenant_id = current_tenant() and b.id = ${app} and g.tenant_id = b.tenant_id and g.app_id = b.id
      and not b.blueprint -> 'roles' ? g.role`.execute(db)

/** How far it is; of what is over nothing is kept. */
export async function note({ db }: Bound, app: number, publishing: Partial<PublishingRow> | null) {
  await sql`update built_apps set publishing = ${publishing && JSON.stringify(publishing)}::jsonb
    where tenant_id = current_tenant() and id = ${app}`.execute(db)
}
