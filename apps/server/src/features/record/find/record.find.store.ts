import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { factsOf, type ModelFacts } from '../record.model.store.ts'
import type { ModelTable, RecordModel } from '../record.model.ts'
import * as query from '../record.query.ts'
import { valueColumn } from '../record.value.sql.ts'

export type AppFacts = ModelFacts & Pick<Blueprint, 'title' | 'icon'> & { name: string }

/** Of the apps that somebody may open, those that were worked on last. */
export async function openApps(
  { db, actor }: OwnTablesScope,
  canBuild: boolean,
  most: number,
): Promise<AppFacts[]> {
  const { rows } = await sql<AppFacts>`
    select a.name, a.title, a.icon, ${factsOf(actor.id)}
    from built_apps a
    where a.tenant_id = current_tenant() and a.state = 'ready' and a.removed_at is null
      and (${canBuild} or exists (select from built_app_roles_here(${actor.id}) h where h.app_id = a.id))
    order by a.changed_at desc, a.id desc limit ${most}`.execute(db)
  return rows
}

export type Place = { model: RecordModel; table: ModelTable }
export type Found = { place: number; id: number; name: string }

/** Of one table no more are looked at: what is called otherwise is found in its list. */
const LOOKED_AT = 200

/** In all these tables at once: what is found there by anything, and is called by what was typed. */
export async function called(
  { db }: OwnTablesScope,
  places: readonly Place[],
  { term, most }: { term: string; most: number },
): Promise<Found[]> {
  const each = places.map(
    (
      { model, table },
      at,
    ) => sql`(select ${sql.lit(at)}::int as place, r.id, ${nameOf(model, table)}::text as name
      from ${query.recordsOf(model, table)} where ${query.narrowed(model, table, { where: [], search: term })}
      limit ${sql.lit(LOOKED_AT)})`,
  )
  const lower = term.toLowerCase()
  const { rows } = await sql<Found>`
    select f.place, f.id, f.name from (${sql.join(each, sql` union all `)}) f
    where strpos(lower(f.name), ${lower}) > 0
    order by strpos(lower(f.name), ${lower}), length(f.name), f.name, f.place, f.id limit ${most}`.execute(
    db,
  )
  return rows
}

function nameOf(model: RecordModel, { titleField }: ModelTable): RawBuilder<unknown> {
  const column = sql.ref(`r.${titleField.column}`)
  return query.nameOf(model, titleField, column) ?? valueColumn(column, titleField)
}
