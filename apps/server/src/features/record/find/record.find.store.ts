import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { SORTED_CHARACTERS } from '@atrium/contract/built-apps/record-limits.ts'
import type { FieldKind } from '@atrium/contract/field/field.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { isPair, matches } from '../../../kernel/transaction/search.ts'
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

/** By each way no more records of one table are looked at, however many there are: what is not among them is found in its list. */
const LOOKED_AT = 1000
/** Where a name stands for something elsewhere, each is looked up. */
const LOOKED_UP = 100

/** In all these tables at once: what is called by what was typed, and this person may see (docs/decisions/0203). */
export async function called(
  { db }: OwnTablesScope,
  places: readonly Place[],
  { term, most }: { term: string; most: number },
): Promise<Found[]> {
  const lower = term.toLowerCase()
  const each = places.map((place, at) => {
    const { model, table } = place
    const rows = sql.join(looks(place, lower), sql` union all `)
    return sql`select ${sql.lit(at)}::int as place, r.id, ${nameOf(model, table)}::text as name
      from (${rows}) r where ${query.readable(model, table)}`
  })
  const { rows } = await sql<Found>`
    select f.place, f.id, f.name
    from (${sql.join(each, sql` union all `)}) f
    where strpos(lower(f.name), ${lower}) > 0 group by f.place, f.id, f.name
    order by strpos(lower(f.name), ${lower}), length(f.name), f.name, f.place, f.id limit ${most}`.execute(
    db,
  )
  return rows
}

/**
 * Ways to records that may be called so, each by an index and none longer than a thousand: whose name begins with the term, in
 * which it stands anywhere, and one's own where one does not see all.
 */
function looks(place: Place, lower: string): RawBuilder<unknown>[] {
  const { model, table } = place
  const { titleField } = table
  const records = sql`select r.* from ${query.recordsOf(model, table)} where r.removed_at is null`
  const column = sql.ref(`r.${titleField.column}`)
  const isText = TEXTS.has(titleField.kind)
  const most = sql.lit(isText ? LOOKED_AT : LOOKED_UP)
  const beginning = sql`lower(left(${column}, ${sql.lit(SORTED_CHARACTERS)}))`
  const begins = [...lower].slice(0, SORTED_CHARACTERS).join('')
  const ways: RawBuilder<unknown>[] = []
  if (isText)
    ways.push(
      sql`${beginning} >= ${begins} and ${beginning} < ${begins + LAST} order by ${beginning}, r.id`,
    )
  // Of one or two letters that are no ideographs there is no other index: they are what a name begins with.
  if ([...lower].length > 2 || isPair(lower))
    ways.push(sql`${matches({ text: 'r.search', pairs: 'r.pairs' }, lower)}`)
  if (!query.seesAll(model, table))
    ways.push(sql`r.owner_id = ${model.person.id} order by r.id desc`)
  return ways.map((way) => sql`(${records} and ${way} limit ${most})`)
}

/** Behind all that begin with a term. */
const LAST = '\u{10FFFF}'

/** Kinds of which there is an index by how a name begins. */
const TEXTS = new Set<FieldKind>(['text', 'longText', 'phone', 'email', 'link', 'choice'])

function nameOf(model: RecordModel, { titleField }: ModelTable): RawBuilder<unknown> {
  const column = sql.ref(`r.${titleField.column}`)
  return query.nameOf(model, titleField, column) ?? valueColumn(column, titleField)
}
