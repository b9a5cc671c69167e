import { WORKBENCH } from '@atrium/contract/people/landing.ts'
import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'
import type { Holding } from './role.policy.ts'

/** What this person holds, role by role. */
export async function holdings({ db }: SpaceScope): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select permissions, until_at as until, paths from holdings_here()`.execute(db)
  return rows
}

const one = ({ db }: SpaceScope, id: number) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'about', 'landing', 'permissions', 'is_built_in'])
    .select(sql<boolean>`is_central_here(id)`.as('is_central'))
    .where('id', '=', id)

export const find = (scope: SpaceScope, id: number) => one(scope, id).executeTakeFirst()

/** Whether it has a role of an app that the space has built. */
export const opensApps = sql<boolean>`exists (select from built_app_grants g
  where g.tenant_id = current_tenant() and g.role_id = roles.id)`

/** Locks the row: it stays as it is read here until the transaction ends. */
export const lock = (scope: SpaceScope, id: number) =>
  one(scope, id).select(opensApps.as('opens_apps')).forUpdate().executeTakeFirst()

export type Role = NonNullable<Awaited<ReturnType<typeof lock>>>

/** The roles somebody has in this space, of one module; one without a page of its own begins where its space does. */
export async function rolesOf({ db }: OwnScope, module: Module) {
  const { rows } = await sql<HeldRole>`
    select r.id, r.name, r.module, r.permissions, coalesce(r.landing, e.login_homepage, ${WORKBENCH}) as landing
    from roles_here() r join enterprises e on e.id = r.tenant_id
    where r.module = ${module} order by r.id`.execute(db)
  return rows
}

type Module = Row<'roles'>['module']
type HeldRole = { id: number; name: string; module: Module; permissions: string[]; landing: string }
