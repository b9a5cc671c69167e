import { WORKBENCH } from '@atrium/contract/sign-in/landing.ts'
import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'

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

/** Who of this space could grant a page, and what became of this person's asking for it. */
export async function asking(
  { db }: OwnScope,
  { route, needs, openSince }: { route: string; needs: string; openSince: Date },
) {
  const { rows } = await sql<{
    grantors: string[]
    asked: Date | null
    refused_at: Date | null
    refused_by: string | null
    reason: string | null
  }>`select * from asking_here(${route}, ${openSince}, ${needs})`.execute(db)
  return rows[0] as (typeof rows)[number]
}
