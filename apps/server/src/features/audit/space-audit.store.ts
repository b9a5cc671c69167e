import { type RawBuilder, sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import {
  type Cut,
  countsBetween,
  cursorOf,
  every,
  type Narrowing,
  narrowedBy,
  piece,
  pieceOfEach,
} from './trail.lines.ts'

export type Filters = Narrowing & {
  by?: '' | 'platform' | 'members' | undefined
  /** The person it was done to. */
  target?: number | undefined
  order: 'asc' | 'desc'
}

/** What a term may mean besides the people it finds: actions by their words, an address, a number. */
export type Term = { text: string; actions: string[] }

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
  actor_id: number | null
  actor_name: string | null
  login_id: string | null
  is_platform: boolean | null
  actor_gone: boolean | null
  subject_gone: boolean | null
  subject_kind: 'person' | 'role' | 'department' | 'message' | 'enterprise' | null
  subject_name: string | null
}

const MOST_PEOPLE = 20

const ofSpace = ({ by, target, order: _, ...others }: Filters) =>
  every([
    sql`tenant_id = current_tenant()`,
    narrowedBy(others),
    target !== undefined && sql`target = ${String(target)} and is_about_a_person(action)`,
    by === 'members' && sql`actor_id <> all (array(select platform_in_trail()))`,
  ])

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
    union select * from ${each(sql`unnest(${NAMING}::text[])`, sql`action = of.value and ${namesOne}`)} f
    union select * from ${piece(sql`${is} and target = ${term.text}`, cut)} d
    union select * from ${piece(sql`${is} and address = ${term.text}`, cut)} e)`
}

/**
 * About a role, and still looked for by whom it was given to or taken from: these lines name them, those of before by
 * their names alone.
 */
const NAMING = ['role.given', 'role.taken']
const namesOne = sql`case when jsonb_exists(detail, 'peopleIds')
  then detail -> 'peopleIds' @> any (array(select to_jsonb(id) from people))
  else jsonb_exists_any(detail -> 'people', array(select name from people)) end`

const foundBy = (term: Term | null) => sql`
  people as materialized (
    select id, name from found_in_trail(${term?.text ?? ''}, ${MOST_PEOPLE}) where ${term !== null})`

/** So many lines from each moment to the next, of those that the list would show. */
export async function counts(
  { db }: SpaceScope,
  filters: Filters,
  term: Term | null,
  edges: Date[],
  most: number,
): Promise<number[]> {
  const is = ofSpace(filters)
  const { rows } = await sql<{ n: number }>`
    with ${foundBy(term)}
    ${countsBetween(edges, most, (during, cut) => lines(sql`${is} and ${during}`, filters.by, term, cut))}`.execute(
    db,
  )
  return rows.map(({ n }) => n)
}

/** One page with the names of whom and what it is about, in one statement. */
export async function page({ db }: SpaceScope, filters: Filters, term: Term | null, cut: Cut) {
  const way = sql.raw(filters.order)
  const { rows } = await sql<TrailRow>`
    with ${foundBy(term)},
    shown as materialized (
      select l.*, case when is_about_a_person(l.action) and l.target ~ '^\\d{1,15}$'
        then l.target::bigint end as person,
        case when l.target ~ '^\\d{1,15}$' then l.target::bigint end as number
      from ${lines(ofSpace(filters), filters.by, term, { ...cut, order: filters.order })} l order by l.at ${way}, l.seq ${way} limit ${cut.length}),
    named as materialized (
      select * from named_in_trail(array(select actor_id from shown union select person from shown)))
    select l.seq, l.at, l.action, l.target, l.detail, l.address, l.agent, l.request_id, l.actor_id,
      ${cursorOf('l')} as cursor,
      a.name as actor_name, a.login_id, a.is_platform, a.is_gone as actor_gone, p.is_gone as subject_gone,
      case when p.id is not null then 'person' when r.id is not null then 'role'
        when d.id is not null then 'department' when m.id is not null then 'message'
        when l.target = current_tenant()::text and kind_in_trail(l.action) = 'enterprise' then 'enterprise' end as subject_kind,
      coalesce(p.name, r.name, d.name, m.title) as subject_name
    from shown l
    left join named a on a.id = l.actor_id
    left join named p on p.id = l.person
    left join roles r on l.action like 'role.%' and r.id = l.number
    left join departments d on l.action like 'department.%' and d.id = l.number
    left join lateral (select l.number as id, l.detail->>'title' as title
      where l.action like 'message.%' and l.detail ? 'title') m on true
    order by l.at ${way}, l.seq ${way}`.execute(db)
  return rows
}

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
