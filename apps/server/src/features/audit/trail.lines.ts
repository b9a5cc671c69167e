import { type RawBuilder, sql } from 'kysely'

/** Which part of the lines: one alone, those beyond where the piece before ended, so many of them. */
export type Cut = {
  seq?: number | undefined
  after?: string | undefined
  length: number
  order?: 'asc' | 'desc'
}

export type Narrowing = {
  actor?: number | undefined
  action?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/**
 * The parts of one act; or, unless somebody asks for single things, what stands for itself. Parts have an index, and so
 * does what is no part.
 */
export function isOfAct(
  within: string | undefined,
  asksForParts: boolean,
): RawBuilder<unknown> | false {
  if (within !== undefined) return sql`part_of(action, request_id, detail) = ${within}`
  return !asksForParts && sql`part_of(action, request_id, detail) is null`
}

/** What is true of every line that is asked for, in either trail. */
export function narrowedBy({ actor, action, from, until }: Narrowing): RawBuilder<boolean> {
  return every([
    actor !== undefined && sql`actor_id = ${actor}`,
    action !== undefined && isAction(action.split(',')),
    from !== undefined && sql`at >= ${new Date(from)}`,
    until !== undefined && sql`at < ${new Date(until)}`,
  ])
}

export const every = (conditions: (RawBuilder<unknown> | false)[]): RawBuilder<boolean> =>
  sql<boolean>`(true ${sql.join(
    conditions.flatMap((each) => (each ? [sql`and ${each}`] : [])),
    sql` `,
  )})`

/** `session.opened`, or everything about sessions: a range that the index knows. */
const isAction = (actions: string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    actions.map((action) =>
      action.includes('.')
        ? sql`action = ${action}`
        : sql`action ~>=~ ${`${action}.`} and action ~<~ ${`${action}/`}`,
    ),
    sql` or `,
  )})`

/** Lines of which this is true, as far as one page needs them. Each way of asking for them has its index. */
export function piece(
  is: RawBuilder<unknown>,
  { seq, after, length, order = 'desc' }: Cut,
): RawBuilder<unknown> {
  const way = sql.raw(order)
  const [at, last] = after?.split('.') ?? []
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  return sql`(select * from audit where ${is}
    ${seq === undefined ? sql`` : sql`and seq = ${seq}`}
    ${at === undefined ? sql`` : sql`and (at, seq) ${beyond} (${momentOf(at)}, ${last}::bigint)`}
    order by at ${way}, seq ${way} limit ${length})`
}

/** To the microsecond, as the table has it: a moment of JavaScript would skip lines or show them twice. */
const momentOf = (microseconds: string) =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`

/** For each of several values the newest lines: together at most a page of each, however many there are. */
export const pieceOfEach = (
  values: RawBuilder<unknown>,
  is: RawBuilder<unknown>,
  cut: Cut,
): RawBuilder<unknown> => sql`(select l.* from ${values} cross join lateral ${piece(is, cut)} l)`

/**
 * About a role, and still looked for by whom it was given to or taken from: these lines name them, those of before by
 * their names alone.
 */
export const NAMING = ['role.given', 'role.taken']
export const namesOneOf = (
  people: RawBuilder<unknown>,
) => sql`case when jsonb_exists(detail, 'peopleIds')
  then detail -> 'peopleIds' @> any (array(select to_jsonb(id::bigint) from ${people}))
  else jsonb_exists_any(detail -> 'people', array(select name from ${people})) end`

/** Where a line lies among the others, for `after`. */
export const cursorOf = (line: string) => {
  const of = sql.raw(line)
  return sql<string>`(extract(epoch from ${of}.at) * 1000000)::bigint || '.' || ${of}.seq`
}

/**
 * So many lines from each moment to the next, in one statement; none is counted beyond the limit. `linesIn` are those of
 * one stretch, of which a condition is handed to it.
 */
export const countsBetween = (
  edges: Date[],
  most: number,
  linesIn: (during: RawBuilder<unknown>, cut: Cut) => RawBuilder<unknown>,
): RawBuilder<{ n: number }> => sql<{ n: number }>`
  select (select count(*) from (select from
    ${linesIn(sql`at >= b.from_at and at < b.until_at`, { length: most })} x limit ${most}) y) as n
  from unnest(${edges.slice(0, -1)}::timestamptz[], ${edges.slice(1)}::timestamptz[])
    with ordinality b (from_at, until_at, nth) order by b.nth`
