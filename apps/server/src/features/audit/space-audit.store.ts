import { type RawBuilder, sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

export type Filters = {
  actor?: number | undefined
  action?: string | undefined
  from?: string | undefined
  until?: string | undefined
  by?: '' | 'platform' | 'members' | undefined
  order: 'asc' | 'desc'
}

/** What a term may mean besides the people it finds: actions by their words, an address, a number. */
export type Term = { text: string; actions: string[] }

type Cut = { seq?: number | undefined; after?: string | undefined; length: number }

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
  subject_kind: 'person' | 'role' | 'department' | 'message' | null
  subject_name: string | null
}

const MOST_PEOPLE = 20

/** Lines of this space, as far as one page needs them. Each way of asking for them has its index. */
function piece(
  { actor, action, from, until, by, order }: Filters,
  { seq, after, length }: Cut,
  extra = sql`true`,
): RawBuilder<unknown> {
  const way = sql.raw(order)
  const [at, last] = after?.split('.') ?? []
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  return sql`(select * from audit where tenant_id = current_tenant() and ${extra}
    ${actor === undefined ? sql`` : sql`and actor_id = ${actor}`}
    ${action === undefined ? sql`` : sql`and action = ${action}`}
    ${from === undefined ? sql`` : sql`and at >= ${new Date(from)}`}
    ${until === undefined ? sql`` : sql`and at < ${new Date(until)}`}
    ${by === 'members' ? sql`and actor_id <> all (array(select platform_in_trail()))` : sql``}
    ${seq === undefined ? sql`` : sql`and seq = ${seq}`}
    ${at === undefined ? sql`` : sql`and (at, seq) ${beyond} (${momentOf(at)}, ${last}::bigint)`}
    order by at ${way}, seq ${way} limit ${length})`
}

/** To the microsecond, as the table has it: a moment of JavaScript would skip lines or show them twice. */
const momentOf = (microseconds: string) =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`

/** For each of several values the newest lines: together at most a page of each, however many there are. */
const pieceOfEach = (
  filters: Filters,
  cut: Cut,
  values: RawBuilder<unknown>,
  is: RawBuilder<unknown>,
) => sql`(select l.* from ${values} of (value) cross join lateral ${piece(filters, cut, is)} l)`

function lines(filters: Filters, term: Term | null, cut: Cut): RawBuilder<unknown> {
  const by = sql`actor_id = of.value`
  if (filters.by === 'platform') {
    const those = sql`(select platform_in_trail())`
    const found =
      term && sql`(select p from platform_in_trail() p where p in (select id from people))`
    return pieceOfEach(filters, cut, found ?? those, by)
  }
  if (!term) return piece(filters, cut)
  const people = sql`(select id from people)`
  return sql`(
    select * from ${pieceOfEach(filters, cut, people, by)} a
    union select * from ${pieceOfEach(filters, cut, people, sql`target = of.value::text and is_about_a_person(action)`)} b
    union select * from ${pieceOfEach(filters, cut, sql`unnest(${term.actions}::text[])`, sql`action = of.value`)} c
    union select * from ${piece(filters, cut, sql`target = ${term.text}`)} d
    union select * from ${piece(filters, cut, sql`address = ${term.text}`)} e)`
}

/** One page with the names of whom and what it is about, in one statement. */
export async function page({ db }: SpaceScope, filters: Filters, term: Term | null, cut: Cut) {
  const way = sql.raw(filters.order)
  const { rows } = await sql<TrailRow>`
    with people as materialized (
      select id from found_in_trail(${term?.text ?? ''}, ${MOST_PEOPLE}) where ${term !== null}),
    shown as materialized (
      select l.*, case when is_about_a_person(l.action) and l.target ~ '^\\d{1,15}$'
        then l.target::bigint end as person,
        case when l.target ~ '^\\d{1,15}$' then l.target::bigint end as number
      from ${lines(filters, term, cut)} l order by l.at ${way}, l.seq ${way} limit ${cut.length}),
    named as materialized (
      select * from named_in_trail(array(select actor_id from shown union select person from shown)))
    select l.seq, l.at, l.action, l.target, l.detail, l.address, l.agent, l.request_id, l.actor_id,
      (extract(epoch from l.at) * 1000000)::bigint || '.' || l.seq as cursor,
      a.name as actor_name, a.login_id, a.is_platform,
      case when p.id is not null then 'person' when r.id is not null then 'role'
        when d.id is not null then 'department' when m.id is not null then 'message' end as subject_kind,
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
