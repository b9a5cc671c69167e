import { VERSIONS } from '@atrium/contract/apps/portal-limits.ts'
import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

/** For whom the widgets of a version are that are not for everybody, by the id of the widget. */
export type Audiences = Record<string, { roleIds: number[]; departmentIds: number[] }>
export type PortalContent = { widgets: unknown[]; audiences: Audiences }

/** Of the draft: it is nobody's version yet. */
const DRAFT = 0

const audiencesOf = (version: ReturnType<typeof sql>) => sql<Audiences>`coalesce((
  select jsonb_object_agg(a.widget, jsonb_build_object('roleIds', a.role_ids, 'departmentIds', a.department_ids))
  from portal_audiences a where a.tenant_id = current_tenant() and a.version = ${version}), '{}')`

type Published = PortalContent & { version: number; roles: number[]; departments: number[] }

/** What stands, and what the person knocking is in this space; no widgets where nothing was published. */
export async function published({ db }: SpaceScope) {
  const { rows } = await sql<Published | (Omit<Published, 'widgets'> & { widgets: null })>`
    select coalesce(v.version, 0) as version, v.widgets, ${audiencesOf(sql`v.version`)} as audiences,
      role_ids_here() as roles, departments_here() as departments
    from (values (1)) one left join (
      select version, widgets from portal_versions
      where tenant_id = current_tenant() order by version desc limit 1) v on true`.execute(db)
  return rows[0] as (typeof rows)[number]
}

type Draft = PortalContent & { revision: number; version: number; is_published: boolean }

/** No widgets where nobody has saved a draft. */
export async function draft({ db }: SpaceScope) {
  const { rows } = await sql<Omit<Draft, 'widgets'> & { widgets: unknown[] | null }>`
    select p.widgets, coalesce(p.revision, 0) as revision, ${audiencesOf(sql`${DRAFT}`)} as audiences,
      coalesce(v.version, 0) as version,
      coalesce(p.widgets = v.widgets and not exists (
        select from portal_audiences a left join portal_audiences b
          on b.tenant_id = a.tenant_id and b.widget = a.widget and b.version = v.version
            and b.role_ids = a.role_ids and b.department_ids = a.department_ids
        where a.tenant_id = current_tenant() and a.version = ${DRAFT} and b.widget is null), false) as is_published
    from (values (1)) one
    left join portals p on p.tenant_id = current_tenant()
    left join (select version, widgets from portal_versions
      where tenant_id = current_tenant() order by version desc limit 1) v on true`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** The next revision of the draft, unless somebody saved one since; and whoever saves meanwhile waits. */
export async function saveDraft({ db }: SpaceScope, widgets: unknown[], revision: number) {
  const kept = JSON.stringify(widgets)
  const { rows } = await sql<{ revision: number }>`
    with made as (
      insert into portals (widgets, revision) select ${kept}::jsonb, 1 where ${revision}::integer = 0
      on conflict do nothing returning revision),
    changed as (
      update portals set widgets = ${kept}::jsonb, revision = revision + 1
      where tenant_id = current_tenant() and revision = ${revision} and revision > 0 returning revision)
    select revision from made union all select revision from changed`.execute(db)
  return rows[0]?.revision ?? null
}

export async function setDraftAudiences({ db }: SpaceScope, audiences: Audiences) {
  await db.deleteFrom('portal_audiences').where('version', '=', DRAFT).execute()
  const lines = Object.entries(audiences).map(([widget, { roleIds, departmentIds }]) => ({
    version: DRAFT,
    widget,
    role_ids: roleIds,
    department_ids: departmentIds,
  }))
  if (lines.length > 0) await db.insertInto('portal_audiences').values(lines).execute()
}

/** Whether this is still the revision of the draft, which then stays so until the end of the transaction. */
export async function lockDraft({ db }: SpaceScope, revision: number): Promise<boolean> {
  const { rows } = await sql`
    select from portals where tenant_id = current_tenant() and revision = ${revision} for update`.execute(
    db,
  )
  return rows.length > 0
}

/** The draft, which is locked, as the next version; the oldest of too many go. */
export async function publish({ db, actor, now }: SpaceScope, note: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into portal_versions (version, widgets, note, published_by, published_at)
    select coalesce((select max(version) from portal_versions where tenant_id = current_tenant()), 0) + 1,
      widgets, ${note}, ${actor.id}, ${now} from portals where tenant_id = current_tenant()
    returning version`.execute(db)
  const version = rows[0]?.version as number
  await sql`
    with gone as (
      delete from portal_versions where tenant_id = current_tenant() and version <= ${version - VERSIONS}
      returning version),
    gone_audiences as (
      delete from portal_audiences
      where tenant_id = current_tenant() and version > ${DRAFT} and version in (select version from gone))
    insert into portal_audiences (version, widget, role_ids, department_ids)
    select ${version}, widget, role_ids, department_ids from portal_audiences
    where tenant_id = current_tenant() and version = ${DRAFT}`.execute(db)
  return version
}

export async function find({ db }: SpaceScope, version: number): Promise<PortalContent | null> {
  const { rows } = await sql<PortalContent>`
    select v.widgets, ${audiencesOf(sql`v.version`)} as audiences from portal_versions v
    where v.tenant_id = current_tenant() and v.version = ${version}`.execute(db)
  return rows[0] ?? null
}

export const versions = (
  { db }: SpaceScope,
  { start, length }: { start: number; length: number },
) =>
  db
    .selectFrom('portal_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.published_by')
    .select(['v.version', 'v.note', 'v.published_at', 'a.name as by'])
    .select(sql<number>`jsonb_array_length(v.widgets)`.as('widgets'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('v.version', 'desc')
    .offset(start)
    .limit(length)
    .execute()

export type AudienceName = { kind: 'role' | 'department'; id: number; name: string }

/**
 * The roles of this space, and which of these departments are its own; with what they are called. What the directory
 * hides from who asks is not there for them; where the draft has it already it stays, without its name.
 */
export async function named({ db }: SpaceScope, departments: number[]) {
  const { rows } = await sql<AudienceName>`
    with asked as (
      select d.id, d.name, not is_department_shown(d.path) as hidden
      from departments d where d.tenant_id = current_tenant() and d.id = any (${departments}::bigint[]))
    select 'role' as kind, id, name from roles where tenant_id = current_tenant()
    union all
    select 'department', id, case when hidden then '' else name end from asked
    where not hidden or exists (select from portal_audiences a
      where a.tenant_id = current_tenant() and a.version = ${DRAFT} and asked.id = any (a.department_ids))`.execute(
    db,
  )
  return rows
}

export const role = ({ db }: SpaceScope, id: number) =>
  db.selectFrom('roles').select(['id', 'permissions']).where('id', '=', id).executeTakeFirst()

type Celebrating = {
  occasion: 'joined' | 'anniversary'
  id: number
  name: string
  title: string
  department: string | null
  joined_at: Date
}

export async function celebrating({ db }: SpaceScope, most: number) {
  const { rows } = await sql<Celebrating>`select * from colleagues_celebrating(${most})`.execute(db)
  return rows
}
