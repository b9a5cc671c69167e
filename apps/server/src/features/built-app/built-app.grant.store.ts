import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'

export type GrantRow = {
  role: string
  kind: 'person' | 'department' | 'role' | 'everybody'
  id: number | null
  name: string
}

/** Whom the directory hides from the caller has no name. */
export async function granted({ db }: SpaceScope, app: number): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select g.role, case when g.account_id is not null then 'person' when g.department_id is not null then 'department'
        when g.role_id is not null then 'role' else 'everybody' end as kind,
      coalesce(g.account_id, g.department_id, g.role_id) as id,
      coalesce(case when is_shown_here(g.account_id) then a.name end,
        case when is_department_shown(d.path) then d.name end, r.name, '') as name
    from built_app_grants g
    left join accounts a on a.id = g.account_id
    left join departments d on d.tenant_id = g.tenant_id and d.id = g.department_id
    left join roles r on r.tenant_id = g.tenant_id and r.id = g.role_id
    where g.tenant_id = current_tenant() and g.app_id = ${app}
    order by g.id`.execute(db)
  return rows
}

type Ids = { people: number[]; departments: number[]; roles: number[] }

/** Those of them that are of this space and may be chosen by who asks; they stay until the end of the transaction. */
export async function choosable({ db }: SpaceScope, ids: Ids): Promise<Set<string>> {
  const { rows } = await sql<{ kind: string; id: number }>`
    select kind, id from audience_named('', ${ids.people}, ${ids.departments}, ${ids.roles})`.execute(
    db,
  )
  return new Set(rows.map(({ kind, id }) => `${kind}:${id}`))
}

export const spaceRoles = ({ db }: Pick<Scope, 'db'>) =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()

/** Of all roles, or of these. */
export const clear = ({ db }: Pick<Scope, 'db'>, app: number, roles?: string[]) => {
  const all = db.deleteFrom('built_app_grants').where('app_id', '=', app)
  return (roles ? all.where('role', 'in', roles) : all).execute()
}

export const add = ({ db }: Pick<Scope, 'db'>, rows: Insertable<Tables['built_app_grants']>[]) =>
  db
    .insertInto('built_app_grants')
    .values(rows)
    .onConflict((clash) => clash.doNothing())
    .execute()

/** The department that whoever asks is in, as far as they may know it. */
export async function departmentOf({ db, actor }: SpaceScope) {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id::text as id, d.name from memberships m
    join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
    where m.tenant_id = current_tenant() and m.account_id = ${actor.id} and is_department_shown(d.path)`.execute(
    db,
  )
  return rows[0] ?? null
}
