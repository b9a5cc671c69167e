import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Reading = Pick<Scope, 'db'>

export type Filters = {
  actor?: number | undefined
  enterprise?: number | undefined
  action?: string | undefined
  target?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** Ids first, by an index that ends where the page does; names only for what is shown. */
export function page(
  { db }: Reading,
  filters: Filters,
  before: number | undefined,
  length: number,
) {
  const { actor, enterprise, action, target, from, until } = filters
  return db
    .with('shown', (of) =>
      of
        .selectFrom('audit')
        .selectAll()
        .$if(actor !== undefined, (of) => of.where('actor_id', '=', actor as number))
        .$if(enterprise !== undefined, (of) => of.where('tenant_id', '=', enterprise as number))
        .$if(action !== undefined, (of) => of.where(isAction(action as string)))
        .$if(target !== undefined, (of) => of.where('target', '=', target as string))
        .$if(from !== undefined, (of) => of.where('at', '>=', new Date(from as string)))
        .$if(until !== undefined, (of) => of.where('at', '<', new Date(until as string)))
        .$if(before !== undefined, (of) => of.where('seq', '<', before as number))
        .orderBy('seq', 'desc')
        .limit(length),
    )
    .selectFrom('shown as l')
    .leftJoin('accounts as a', 'a.id', 'l.actor_id')
    .leftJoin('enterprises as e', 'e.id', 'l.tenant_id')
    .select([
      'l.seq',
      'l.at',
      'l.action',
      'l.target',
      'l.detail',
      'l.address',
      'l.agent',
      'l.request_id',
      'a.id as actor_id',
      'a.login_id',
      'a.name as actor_name',
      'e.id as enterprise_id',
      'e.name as enterprise_name',
    ])
    .orderBy('l.seq', 'desc')
    .execute()
}

/** `session.opened`, or everything about sessions: a range that the index knows. */
const isAction = (action: string) =>
  action.includes('.')
    ? sql<boolean>`action = ${action}`
    : sql<boolean>`action ~>=~ ${`${action}.`} and action ~<~ ${`${action}/`}`

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

/** The first seal made since an enterprise was founded, and which lines lie before it. */
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

/** How many lines of an enterprise lie there. */
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
