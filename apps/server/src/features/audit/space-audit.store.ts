import type { Thing } from '@atrium/contract/platform/audit-details.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { Term } from './audit.term.ts'
import {
  type Cut,
  countsBetween,
  cursorOf,
  every,
  isOfAct,
  NAMING,
  type Narrowing,
  namesOneOf,
  narrowedBy,
  piece,
  pieceOfEach,
} from './trail.lines.ts'

export type Filters = Narrowing & {
  by?: '' | 'platform' | 'members' | undefined
  /** The person it was done to. */
  target?: number | undefined
  /** The lines that are parts of this act: an import. */
  within?: string | undefined
  order: 'asc' | 'desc'
}

export type TrailRow = {
  seq: number
  at: Date
  action: string
  target: string
  detail: Record<string, unknown>
  address: string
  agent: string
  request_id: string
  cursor: string
  kind: string
  /** The target is a person whom the space may be told of. */
  is_person: boolean
  part_of: string | null
  actor_id: number | null
}

const MOST_PEOPLE = 20
const MOST_THINGS = 100

/** A batch of the platform has no line here that would open into its parts: they stand for themselves. */
const isPartHere = sql`part_of(action, request_id, detail) like 'batch-%'`

const ofSpace = ({ by, target, within, order: _, ...others }: Filters, isWhole: boolean) => {
  const isOf = isOfAct(within, isWhole || others.action !== undefined || target !== undefined)
  return every([
    sql`tenant_id = current_tenant()`,
    narrowedBy(others),
    isOf && (within === undefined ? sql`(${isOf} or ${isPartHere})` : isOf),
    target !== undefined && sql`target = ${String(target)} and is_about_a_person(action)`,
    by === 'members' && sql`actor_id <> all (array(select platform_in_trail()))`,
  ])
}

/** Lines of this space of which that is true; each way of asking for them has its index. */
function lines(
  is: RawBuilder<unknown>,
  by: Filters['by'],
  term: Term | null,
  cut: Cut,
): RawBuilder<unknown> {
  const each = (values: RawBuilder<unknown>, same: RawBuilder<unknown>) =>
    pieceOfEach(sql`${values} of (value)`, sql`${is} and ${same}`, cut)
  if (by === 'platform') {
    const those = sql`(select platform_in_trail())`
    const found =
      term && sql`(select p from platform_in_trail() p where p in (select id from people))`
    return each(found ?? those, sql`actor_id = of.value`)
  }
  if (!term) return piece(is, cut)
  const people = sql`(select id from people)`
  return sql`(
    select * from ${each(people, sql`actor_id = of.value`)} a
    union select * from ${each(people, sql`target = of.value::text and is_about_a_person(action)`)} b
    union select * from ${each(sql`unnest(${term.actions}::text[])`, sql`action = of.value`)} c
    union select * from ${each(sql`unnest(${NAMING}::text[])`, sql`action = of.value and ${namesOneOf(sql`people`)}`)} f
    union select * from ${pieceOfEach(sql`things of`, sql`${is} and target = of.id and kind_in_trail(action) = of.kind`, cut)} g
    union select * from ${piece(sql`${is} and target = ${term.text}`, cut)} d
    union select * from ${piece(sql`${is} and address = ${term.text}`, cut)} e)`
}

const foundBy = (term: Term | null) => sql`
  people as materialized (
    select id, name from found_in_trail(${term?.text ?? ''}, ${MOST_PEOPLE}) where ${term !== null}),
  things as materialized (
    select distinct kind, id from named_so(${term?.text ?? ''}, ${term?.words ?? []}::text[], ${MOST_THINGS})
    union select 'app', found_apps(${term?.text ?? ''}, ${MOST_THINGS}))`

/** So many lines from each moment to the next, of those that the list would show. */
export async function counts(
  { db }: SpaceScope,
  filters: Filters,
  term: Term | null,
  edges: Date[],
  most: number,
): Promise<number[]> {
  const is = ofSpace(filters, term !== null)
  const { rows } = await sql<{ n: number }>`
    with ${foundBy(term)}
    ${countsBetween(edges, most, (during, cut) => lines(sql`${is} and ${during}`, filters.by, term, cut))}`.execute(
    db,
  )
  return rows.map(({ n }) => n)
}

/** One page of lines; what is named in them is looked up at once, by `namesOf`. */
export async function page(
  { db }: SpaceScope,
  filters: Filters,
  term: Term | null,
  { isWhole = false, ...cut }: Cut & { isWhole?: boolean },
) {
  const way = sql.raw(filters.order)
  const is = ofSpace(filters, isWhole || cut.seq !== undefined || term !== null)
  const { rows } = await sql<TrailRow>`
    with ${foundBy(term)}
    select l.seq, l.at, l.action, l.target, l.detail, l.address, l.agent, l.request_id, l.actor_id,
      ${cursorOf('l')} as cursor, kind_in_trail(l.action) as kind, is_about_a_person(l.action) as is_person,
      part_of(l.action, l.request_id, l.detail) as part_of
    from ${lines(is, filters.by, term, { ...cut, order: filters.order })} l
    order by l.at ${way}, l.seq ${way} limit ${cut.length}`.execute(db)
  return rows
}

export type NamedThing = {
  kind: string
  id: string
  name: string | null
  title: unknown
  login_id: string | null
  is_platform: boolean
  is_gone: boolean
}

/** What these are called here, all of a page in one statement; who is a stranger to the space has no name. */
export async function namesOf({ db }: SpaceScope, asked: Thing[]): Promise<NamedThing[]> {
  const of = (kind: string) => asked.flatMap((thing) => (thing.kind === kind ? thing.id : []))
  const numbers = (kind: string) => of(kind).filter((id) => NUMBER.test(id))
  const { rows } = await sql<NamedThing>`
    select 'person' as kind, id::text, name, null::jsonb as title, login_id, is_platform, is_gone
    from named_in_trail(${numbers('person')}::bigint[])
    union all
    select 'role', id::text, name, null, null, false, false from roles where id = any (${numbers('role')}::bigint[])
    union all
    select 'department', id::text, name, null, null, false, false from departments
    where id = any (${numbers('department')}::bigint[])
    union all
    select n.kind, n.id, min(n.name), null, null, false, true from audit_names n
    where not n.is_word and (n.kind = 'role' and n.id = any (${of('role')}::text[])
      or n.kind = 'department' and n.id = any (${of('department')}::text[]))
    group by 1, 2
    union all
    select 'app', app, null, title, null, false, false from titles_of_apps(${of('app')}::text[])`.execute(
    db,
  )
  return rows
}

const NUMBER = /^\d{1,15}$/

/** Every action there is in this space, found by hopping from one to the next: no line is read twice. */
export async function actions({ db }: SpaceScope): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive hop (action) as (
      (select action from audit where tenant_id = current_tenant() order by action limit 1)
      union all
      select (select a.action from audit a where a.tenant_id = current_tenant() and a.action > hop.action
              order by a.action limit 1)
      from hop where hop.action is not null
    )
    select action from hop where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

export async function people({ db }: SpaceScope, term: string) {
  const { rows } = await sql<{ id: number; name: string; login_id: string }>`
    select * from found_in_trail(${term}, ${MOST_PEOPLE})`.execute(db)
  return rows
}
