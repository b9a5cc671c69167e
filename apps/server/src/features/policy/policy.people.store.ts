import { type RawBuilder, sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Cut = { start: number; length: number }
type Person = { name: string; login_id: string }

const CAP = 10_000

/** Exact up to a cap: nobody pages through more, and counting them all takes its time. */
async function counted({ db }: SpaceScope, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select ${from} limit ${CAP + 1}) as first`.execute(db)
  return rows[0]?.n ?? 0
}

const named = (column: string, search: string | undefined) =>
  search ? sql`${sql.ref(column)} in (select people_named(${search}))` : sql`true`

export type ReadyView = { search?: string | undefined; notReady?: boolean | undefined }
type ReadyRow = Person & {
  id: number
  factors: number
  only_text: boolean
  trusted: number
  sessions: number
  manageable: boolean
}

const ready = ({ search, notReady }: ReadyView) => sql`
  from memberships m join accounts a on a.id = m.account_id
  where m.tenant_id = current_tenant() and ${named('m.account_id', search)}
    and ${
      notReady
        ? sql`m.account_id in (select without_second_step(p.concerns, p.role_ids) from sign_in_policies p)`
        : sql`true`
    }`

export async function readyMembers(scope: SpaceScope, view: ReadyView, { start, length }: Cut) {
  const { rows } = await sql<ReadyRow>`
    with ids as materialized (
      select a.id ${ready(view)} order by a.listed_by, a.id offset ${start} limit ${length})
    select a.id, a.name, a.login_id, r.factors, r.only_text, r.trusted, r.sessions, r.manageable
    from sign_in_readiness(array(select id from ids), ${scope.now}) r join accounts a on a.id = r.id
    order by a.listed_by, a.id`.execute(scope.db)
  return rows
}

export const countReady = (scope: SpaceScope, view: ReadyView) => counted(scope, ready(view))

export type LogView = {
  search?: string | undefined
  outcome: '' | 'opened' | 'refused'
  way?: string | undefined
  since: Date
}
type LogRow = Omit<Row<'sign_ins'>, 'tenant_id' | 'account_id'> & {
  account_id: number
  name: string | null
  login_id: string | null
  network: string | null
}

const logged = ({ search, outcome, way, since }: LogView) => sql`
  from sign_ins s left join accounts a on a.id = s.account_id
  where s.tenant_id = current_tenant() and s.at >= ${since} and ${named('s.account_id', search)}
    and ${way ? sql`s.way = ${way}` : sql`true`}
    and ${outcome === '' ? sql`true` : sql`(s.outcome in ('opened', 'entered')) = ${outcome === 'opened'}`}`

/** What the space calls the network an address is in. */
const network = (address: RawBuilder<unknown>) => sql`(
  select n.name from sign_in_networks n
  where case when pg_input_is_valid(${address}, 'inet') then n.range >>= ${address}::inet end
  order by masklen(n.range) desc limit 1)`

export async function log(scope: SpaceScope, view: LogView, { start, length }: Cut) {
  const { rows } = await sql<LogRow>`
    select s.id, s.at, s.way, s.outcome, s.agent, s.address, s.account_id, a.name, a.login_id,
      ${network(sql`s.address`)} as network
    ${logged(view)} order by s.at desc, s.id desc offset ${start} limit ${length}`.execute(scope.db)
  return rows
}

export const countLog = (scope: SpaceScope, view: LogView) => counted(scope, logged(view))

type SessionRow = Person &
  Pick<
    Row<'sessions'>,
    'id' | 'account_id' | 'agent' | 'address' | 'way' | 'strength' | 'created_at' | 'last_seen_at'
  > & { network: string | null; total: number }

export async function sessions(
  { db, now }: SpaceScope,
  search: string | undefined,
  { start, length }: Cut,
) {
  const people = search ? sql`array(select people_named(${search}))` : sql`null::bigint[]`
  const { rows } = await sql<SessionRow>`
    select s.*, ${network(sql`s.address`)} as network
    from member_sessions(${people}, ${now}, ${start}, ${length}) s`.execute(db)
  return rows
}

/** The account of the ended session; null where the caller may not end it. */
export async function endSession({ db }: SpaceScope, id: number): Promise<number | null> {
  const { rows } = await sql<{ whose: number | null }>`
    select end_member_session(${id}) as whose`.execute(db)
  return rows[0]?.whose ?? null
}
