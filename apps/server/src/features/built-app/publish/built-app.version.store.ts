import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import type { SpaceScope } from '../../../kernel/transaction/scope.ts'

type Bound = Pick<SpaceScope, 'db'>

export const find = ({ db }: Bound, app: number, version: number) =>
  db
    .selectFrom('built_app_versions')
    .select(['version', sql<Blueprint>`blueprint`.as('blueprint')])
    .where('app_id', '=', app)
    .where('version', '=', version)
    .executeTakeFirst()

export type VersionRow = {
  version: number
  note: string | null
  published_at: Date
  published_by: string | null
  blueprint: Blueprint
  before: Blueprint | null
  total: number
}

/** The latest first, each with the one before it; whom the directory hides from the reader has no name. */
export async function page(
  { db }: Bound,
  app: number,
  { start, length }: { start: number; length: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.note, v.published_at,
      case when is_shown_here(v.published_by) then a.name end as published_by, v.blueprint,
      (select o.blueprint from built_app_versions o
        where o.tenant_id = v.tenant_id and o.app_id = v.app_id and o.version < v.version order by o.version desc limit 1) as before,
      count(*) over () as total
    from built_app_versions v left join accounts a on a.id = v.published_by
    where v.tenant_id = current_tenant() and v.app_id = ${app}
    order by v.version desc offset ${start} limit ${length}`.execute(db)
  return rows
}
