import type { AppAudience } from '@atrium/contract/apps/micro-app.contract.ts'
import { sql } from 'kysely'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'

export type StoredAudience = Omit<AppAudience, 'isChosen'>

/** Whom the directory hides from who asks counts as nobody: a number would tell where they are. */
export async function reach(
  { db }: SpaceScope,
  { personIds, departmentIds, roleIds }: StoredAudience,
) {
  const isEverybody = personIds.length + departmentIds.length + roleIds.length === 0
  const { rows } = await sql<{ people: number }>`
    with there as (select kind, id from audience_named('', ${personIds}, ${departmentIds}, ${roleIds}))
    select count(*) as people from ${
      isEverybody
        ? sql`recipients_here(true, '{}', '{}')`
        : sql`audience_here(
            array(select id from there where kind = 'person'),
            array(select id from there where kind = 'department'),
            array(select id from there where kind = 'role'))`
    }`.execute(db)
  return rows[0]?.people ?? 0
}

export const find = ({ db }: SpaceScope, app: string) =>
  db
    .selectFrom('app_audiences')
    .select(['account_ids as personIds', 'department_ids as departmentIds', 'role_ids as roleIds'])
    .where('app', '=', app)
    .executeTakeFirst()

export type AudienceName = { kind: 'person' | 'department' | 'role'; id: number; name: string }

/** Those of them that are of this space and may be chosen by who asks. */
export async function named({ db }: SpaceScope, app: string, chosen: StoredAudience) {
  const { personIds, departmentIds, roleIds } = chosen
  const { rows } = await sql<AudienceName>`
    select * from audience_named(${app}, ${personIds}, ${departmentIds}, ${roleIds})`.execute(db)
  return rows
}

export const roles = ({ db }: SpaceScope) =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('id').limit(500).execute()

/** Whatever of them is deleted meanwhile waits, and then leaves the audience as it is saved here. */
export const hold = ({ db }: SpaceScope, { personIds, departmentIds, roleIds }: StoredAudience) =>
  sql`
    with people as (
      select from memberships where tenant_id = current_tenant() and account_id = any (${personIds}::bigint[])
      order by account_id for key share),
    those as (
      select from departments where tenant_id = current_tenant() and id = any (${departmentIds}::bigint[])
      order by id for key share),
    held as (
      select from roles where tenant_id = current_tenant() and id = any (${roleIds}::bigint[])
      order by id for key share)
    select (select count(*) from people), (select count(*) from those), (select count(*) from held)`.execute(
    db,
  )

export const choose = ({ db }: SpaceScope, app: string, chosen: StoredAudience) => {
  const { personIds: account_ids, departmentIds: department_ids, roleIds: role_ids } = chosen
  const lists = { account_ids, department_ids, role_ids }
  return db
    .insertInto('app_audiences')
    .values({ app, ...lists })
    .onConflict((clash) => clash.columns(['tenant_id', 'app']).doUpdateSet(lists))
    .execute()
}

export const open = ({ db }: SpaceScope, app: string) =>
  db.deleteFrom('app_audiences').where('app', '=', app).execute()

/** The installed apps that the person sees who asks, or somebody else of the space. */
export async function seenBy({ db }: Pick<Scope, 'db'>, person: number): Promise<Set<string>> {
  const { rows } = await sql<{ app: string }>`select apps_seen_by(${person}) as app`.execute(db)
  return new Set(rows.map(({ app }) => app))
}

/** Those that somebody sees who holds these roles and is in no department. */
export async function seenWith({ db }: SpaceScope, roleIds: number[]): Promise<Set<string>> {
  const { rows } = await sql<{ app: string }>`select apps_seen_with(${roleIds}) as app`.execute(db)
  return new Set(rows.map(({ app }) => app))
}
