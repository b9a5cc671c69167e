import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Term } from './audit.term.ts'
import {
  type Cut,
  countsBetween,
  every,
  isOfAct,
  NAMING,
  namesOneOf,
  narrowedBy,
  piece,
  pieceOfEach,
} from './trail.lines.ts'

type Reading = Pick<Scope, 'db'>

export type Filters = Parameters<typeof narrowedBy>[0] & {
  enterprise?: number | undefined
  target?: string | undefined
  /** The lines that are parts of this act: a batch, or an import. */
  within?: string | undefined
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
  kind: string
  part_of: string | null
  actor_id: number | null
  enterprise_id: number | null
}

const MOST_OF_A_KIND = 20

/**
 * An act on many is one line, until somebody asks for its parts, for what was done or for what it was done to
 * (docs/decisions/0086).
 */
const conditionOf = ({ enterprise, target, within, ...others }: Filters, isWhole: boolean) =>
  every([
    narrowedBy(others),
    isOfAct(within, isWhole || others.action !== undefined || target !== undefined),
    enterprise !== undefined && sql`tenant_id = ${enterprise}`,
    target !== undefined && isTarget(target),
  ])

function isTarget(given: string): RawBuilder<unknown> {
  const [, kind, id] = /^([a-zA-Z]+):(.+)$/.exec(given) ?? []
  return id ? sql`target = ${id} and kind_in_trail(action) = ${kind}` : sql`target = ${given}`
}

/** The newest lines of which this is true, and which a term finds: by what is called so (`things`), or by itself. */
function lines(is: RawBuilder<unknown>, term: Term | null, cut: Cut): RawBuilder<unknown> {
  if (!term) return piece(is, cut)
  const of = (kind: string) => sql`(select id::bigint from things where kind = ${kind}) of (value)`
  const things = sql`(select distinct kind, id, tenant from things) of (kind, value, tenant)`
  const seq = /^#?(\d{1,15})$/.exec(term.text)?.[1]
  const ways = [
    pieceOfEach(of('person'), sql`${is} and actor_id = of.value`, cut),
    pieceOfEach(of('enterprise'), sql`${is} and tenant_id = of.value`, cut),
    pieceOfEach(
      things,
      sql`${is} and target = of.value and kind_in_trail(action) = of.kind
        and (of.tenant is null or tenant_id = of.tenant)`,
      cut,
    ),
    pieceOfEach(
      sql`unnest(${term.actions}::text[]) of (value)`,
      sql`${is} and action = of.value`,
      cut,
    ),
    pieceOfEach(
      sql`unnest(${NAMING}::text[]) of (value)`,
      sql`${is} and action = of.value and ${namesOneOf(sql`things where kind = 'person'`)}`,
      cut,
    ),
    piece(sql`${is} and target = ${term.text}`, cut),
    piece(sql`${is} and address = ${term.text}`, cut),
    ...(seq ? [piece(sql`${is} and seq = ${Number(seq)}`, cut)] : []),
  ]
  return sql`(${sql.join(
    ways.map((way, n) => sql`select * from ${way} ${sql.raw(`way${n}`)}`),
    sql` union `,
  )})`
}

const things = (term: Term | null) => sql`
  things as materialized (
    select kind, id, tenant, name from found_things(${term?.text ?? ''}, ${term?.words ?? []}::text[], ${MOST_OF_A_KIND})
    where ${term !== null})`

type Page = {
  seq?: number | undefined
  before?: number | undefined
  length: number
  /** With the parts of every act. */
  isWhole?: boolean
}

/** A page of lines, read by indexes in its order, so that no more of them are read than are shown. */
export async function page(
  { db }: Reading,
  filters: Filters,
  term: Term | null,
  { seq, before, length, isWhole = false }: Page,
): Promise<TrailRow[]> {
  const older =
    before !== undefined &&
    sql`(at, seq) < ((select o.at from audit o where o.seq = ${before}), ${before}::bigint)`
  const is = every([conditionOf(filters, isWhole || seq !== undefined || term !== null), older])
  const { rows } = await sql<TrailRow>`
    with ${things(term)},
    shown as materialized (
      select * from ${lines(is, term, { seq, length })} l order by l.at desc, l.seq desc limit ${length})
    select l.seq, l.at, l.action, l.target, l.detail, l.address, l.agent, l.request_id, l.actor_id,
      l.tenant_id as enterprise_id, kind_in_trail(l.action) as kind,
      part_of(l.action, l.request_id, l.detail) as part_of
    from shown l order by l.at desc, l.seq desc`.execute(db)
  return rows
}

/** So many lines from each moment to the next, of those that the list would show. */
export async function counts(
  { db }: Reading,
  filters: Filters,
  term: Term | null,
  edges: Date[],
  most: number,
): Promise<number[]> {
  const is = conditionOf(filters, term !== null)
  const { rows } = await sql<{ n: number }>`
    with ${things(term)}
    ${countsBetween(edges, most, (during, cut) => lines(sql`${is} and ${during}`, term, cut))}`.execute(
    db,
  )
  return rows.map(({ n }) => n)
}

export async function found({ db }: Reading, term: Pick<Term, 'text'>) {
  const { rows } = await sql<{
    kind: string
    id: string
    name: string
    detail: string
    is_gone: boolean
  }>`select distinct on (kind, id, tenant) kind, id, name, detail, is_gone
    from found_things(${term.text}, '{}', ${MOST_OF_A_KIND})`.execute(db)
  return rows
}

/** Every action there is, found by hopping from one to the next: no line is read twice. */
export async function actions({ db }: Reading): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive hop(action) as (
      (select action from audit order by action using ~<~ limit 1)
      union all
      select (select a.action from audit a where a.action ~>~ hop.action order by a.action using ~<~ limit 1)
      from hop where hop.action is not null
    )
    select action from hop where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

export type SealedLine = { seq: string; at: string; rest: string }

/** Lines exactly as the table holds them, as text: what is bound must not depend on who reads it. */
export async function linesBetween({ db }: Reading, after: number, upto: number) {
  const { rows } = await sql<SealedLine>`
    select seq::text, (extract(epoch from at) * 1000000)::bigint::text as at,
      jsonb_build_array(tenant_id, actor_id, action, target, detail, address, agent, request_id)::text as rest
    from audit where seq > ${after} and seq <= ${upto} order by seq`.execute(db)
  return rows
}

export const lastSeal = ({ db }: Reading) =>
  db.selectFrom('audit_seals').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()

export const sealsFrom = ({ db }: Reading, from: number, length: number) =>
  db
    .selectFrom('audit_seals')
    .selectAll()
    .where('id', '>=', from)
    .orderBy('id')
    .limit(length)
    .execute()

export const sealBefore = ({ db }: Reading, id: number) =>
  db
    .selectFrom('audit_seals')
    .selectAll()
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewSeal = { previous: number | null; upto: number; lines: number; mac: Buffer; made_at: Date }

/** Nothing happens where another process has sealed the same lines first. */
export const addSeal = ({ db }: Reading, seal: NewSeal) =>
  db
    .insertInto('audit_seals')
    .values(seal)
    .onConflict((of) => of.doNothing())
    .execute()

/**
 * The last line begun, and which transactions had ended or not begun at this moment. PostgreSQL
 * numbers them in the order in which they first write.
 */
export async function horizon({ db }: Reading) {
  const { rows } = await sql<{ line: number; oldest: string; next: string }>`
    select last_audit_line() as line,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const row = rows[0] as { line: number; oldest: string; next: string }
  return { line: row.line, oldest: BigInt(row.oldest), next: BigInt(row.next) }
}

/** The first seal made since an enterprise was created, and which lines lie before it. */
export const firstSealOf = ({ db }: Reading, tenant: number) =>
  db
    .selectFrom('audit_seals as s')
    .leftJoin('audit_seals as p', 'p.id', 's.previous')
    .select(['s.id', 'p.upto as after'])
    .where('s.made_at', '>=', (of) =>
      of.selectFrom('enterprises').select('created_at').where('id', '=', tenant),
    )
    .orderBy('s.made_at')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst()

/** How many lines of an enterprise lie after one line and up to another. */
export async function countOf({ db }: Reading, tenant: number, after: number, upto: number) {
  const { n } = await db
    .selectFrom('audit')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('tenant_id', '=', tenant)
    .where('seq', '>', after)
    .where('seq', '<=', upto)
    .executeTakeFirstOrThrow()
  return n
}
