import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Bound = Pick<SpaceScope, 'db'>

export type DraftedApp = {
  id: number
  title: Blueprint['title']
  in_force: number
  published: Blueprint
  revision: number | null
  blueprint: Blueprint | null
  version: number | null
  from: Blueprint | null
  changed_at: Date | null
  changed_by: string | null
}

/**
 * An app that can be used, with its draft. Whom the directory hides from the reader has no name. Of a version so old that it is not kept any more nothing is said: then all in
 * which the draft is another way counts as a change of it.
 */
export async function find({ db }: Bound, name: string): Promise<DraftedApp | undefined> {
  const { rows } = await sql<DraftedApp>`
    select b.id, b.title, b.version as in_force, b.blueprint as published,
      d.revision, d.blueprint, d.version, d.changed_at,
      case when is_shown_here(d.changed_by) then a.name end as changed_by,
      case when d.version < b.version then coalesce(v.blueprint, b.blueprint) end as "from"
    from built_apps b
    left join built_app_drafts d on d.tenant_id = b.tenant_id and d.app_id = b.id
    left join built_app_versions v on v.tenant_id = d.tenant_id and v.app_id = d.app_id and v.version = d.version
    left join accounts a on a.id = d.changed_by
    where b.tenant_id = current_tenant() and b.name = ${name} and b.state = 'ready' and b.removed_at is null`.execute(
    db,
  )
  return rows[0]
}

export type DraftState = {
  changed_at: Date | null
  changed_by: string | null
}

/** When and by whom, of a draft that says something else than what is in force. */
export async function state({ db }: Bound, name: string): Promise<DraftState | undefined> {
  const { rows } = await sql<DraftState>`
    select d.changed_at, case when is_shown_here(d.changed_by) then a.name end as changed_by
    from built_apps b
    left join built_app_drafts d on d.tenant_id = b.tenant_id and d.app_id = b.id and d.blueprint <> b.blueprint
    left join accounts a on a.id = d.changed_by
    where b.tenant_id = current_tenant() and b.name = ${name} and b.state = 'ready' and b.removed_at is null`.execute(
    db,
  )
  return rows[0]
}

export type SavedDraft = { id: number; title: Blueprint['title']; revision: number | null }
type Saving = { name: string; revision: number; version: number; blueprint: Blueprint }

/** None where somebody else was quicker, or another version came into force; nothing where there is no such app. */
export async function save(
  { db, actor, now }: SpaceScope,
  { name, revision, version, blueprint }: Saving,
): Promise<SavedDraft | undefined> {
  const text = JSON.stringify(blueprint)
  const { rows } = await sql<SavedDraft>`
    with app as (
      select id, title, version from built_apps
      where tenant_id = current_tenant() and name = ${name} and state = 'ready' and removed_at is null),
    begun as (
      insert into built_app_drafts (app_id, version, blueprint, begun_at, changed_at, changed_by)
      select id, version, ${text}::jsonb, ${now}::timestamptz, ${now}::timestamptz, ${actor.id}::bigint
      from app where ${revision}::integer = 0 and version = ${version}::integer
      on conflict (tenant_id, app_id) do nothing
      returning revision),
    gone_on as (
      update built_app_drafts d set blueprint = ${text}::jsonb, version = app.version, revision = d.revision + 1,
        changed_at = ${now}::timestamptz, changed_by = ${actor.id}::bigint
      from app where d.tenant_id = current_tenant() and d.app_id = app.id
        and d.revision = ${revision}::integer and app.version = ${version}::integer
      returning d.revision)
    select app.id, app.title, coalesce(begun.revision, gone_on.revision) as revision
    from app left join begun on true left join gone_on on true`.execute(db)
  return rows[0]
}

/** The one of this revision; nothing where there is none. */
export const remove = ({ db }: Bound, app: number, revision: number) =>
  db
    .deleteFrom('built_app_drafts')
    .where('app_id', '=', app)
    .where('revision', '=', revision)
    .returning('app_id')
    .executeTakeFirst()
