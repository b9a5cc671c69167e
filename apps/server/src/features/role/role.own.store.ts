import { WORKBENCH } from '@atrium/contract/people/landing.ts'
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
