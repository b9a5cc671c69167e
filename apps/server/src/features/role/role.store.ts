import { WORKBENCH } from '@atrium/contract/sign-in/landing.ts'
import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'

/** The roles somebody has in this space, of one module; one without a page of its own begins where its space does. */
export const rolesOf = ({ db, actor, tenant }: OwnScope, module: Row<'roles'>['module']) =>
  db
    .selectFrom('membership_roles as m')
    .innerJoin('roles as r', (join) =>
      join.onRef('r.tenant_id', '=', 'm.tenant_id').onRef('r.id', '=', 'm.role_id'),
    )
    .innerJoin('enterprises as e', 'e.id', 'm.tenant_id')
    .select(['r.id', 'r.name', 'r.module', 'r.permissions'])
    .select((eb) =>
      eb.fn
        .coalesce('r.landing', 'e.login_homepage', eb.val(WORKBENCH))
        .$castTo<string>()
        .as('landing'),
    )
    .where('m.tenant_id', '=', tenant?.id ?? 0)
    .where('m.account_id', '=', actor.id)
    .where('r.module', '=', module)
    .orderBy('r.id')
    .execute()

export const all = ({ db }: SpaceScope) =>
  db.selectFrom('roles').select(['id', 'name', 'landing', 'permissions']).orderBy('id').execute()

export const setLanding = ({ db }: SpaceScope, id: number, landing: string | null) =>
  db.updateTable('roles').set({ landing }).where('id', '=', id).execute()

/** Who of this space could grant a page, and what became of this person's asking for it. */
export async function asking({ db }: OwnScope, route: string, openSince: Date) {
  const { rows } = await sql<{
    grantors: string[]
    asked: Date | null
    refused_at: Date | null
    refused_by: string | null
    reason: string | null
  }>`select * from asking_here(${route}, ${openSince})`.execute(db)
  return rows[0] as (typeof rows)[number]
}
