import type { JoinRequest, OwnJoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { sql } from 'kysely'
import type { OwnScope, Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { setSpaceSetting } from '../../kernel/transaction/space-setting.ts'
import { isBelow, type Reach } from '../department/department.service.ts'

const DAYS_OPEN = 30
const DAILY = 10
const MOST_OPEN = 1000

const ago = ({ now }: Pick<Scope, 'now'>, days: number) =>
  new Date(now.getTime() - days * 86_400_000)
/** A request that nobody has answered since then is over; it can be made again. */
const openSince = (scope: Pick<Scope, 'now'>) => ago(scope, DAYS_OPEN)

/** The space of that address, if it takes requests. */
export const offer = ({ db, now }: Scope, space: string) =>
  db
    .selectFrom('enterprises')
    .select(['id as tenant_id', 'name', 'space'])
    .where(sql`lower(space)`, '=', space.toLowerCase())
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where(sql<boolean>`takes_requests(id)`)
    .executeTakeFirst()
    .then((found) => found && { tenant_id: found.tenant_id, name: found.name, space: found.space })

type Wish = { tenant: number; invitation: number | undefined; accountId: number; words: string }
type Asking = 'asked' | 'again' | 'gone' | 'member' | 'often' | 'refused' | 'kind'

export const ask = async ({ db, now }: Scope, wish: Wish): Promise<Asking> => {
  const { tenant, invitation = null, accountId, words } = wish
  const { rows } = await sql<{ outcome: Asking }>`
    select ask_to_join(${tenant}, ${invitation}, ${accountId}, ${words}, ${now}, ${DAILY}, ${MOST_OPEN})
      as outcome`.execute(db)
  return rows[0]?.outcome ?? 'gone'
}

/** Why they were refused the last time, and from when on they may ask again. */
export const refusedUntil = async ({ db }: Scope, tenant: number) => {
  const { rows } = await sql<{ until: Date; reason: string | null }>`
    select * from refused_until(${tenant})`.execute(db)
  return rows[0]
}

/** Whether the phone is theirs, and whether they have shown it by a code. */
export async function phoneOf({ db }: Scope, id: number) {
  const row = await db
    .selectFrom('accounts')
    .select(['phone', 'phone_proven_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { phone: row?.phone ?? null, isProven: row?.phone_proven_at != null }
}

export const isMember = async ({ db }: Scope, tenant: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('memberships')
    .select('account_id')
    .where('tenant_id', '=', tenant)
    .where('account_id', '=', id)
    .executeTakeFirst()) !== undefined

type OwnRow = { id: number; name: string; space: string; asked_at: Date } & Pick<
  OwnJoinRequest,
  'state' | 'reason'
>

export const own = async (scope: OwnScope): Promise<OwnRow[]> => {
  const { rows } = await sql<OwnRow>`
    select * from own_join_requests(${ago(scope, DAYS_OPEN + 1)}, ${openSince(scope)})`.execute(
    scope.db,
  )
  return rows
}

export const withdraw = async ({ db, now }: OwnScope, id: number): Promise<number | null> => {
  const { rows } = await sql<{ tenant: number | null }>`
    select withdraw_join_request(${id}, ${now}) as tenant`.execute(db)
  return rows[0]?.tenant ?? null
}

type IdAndName = { id: number; name: string }
export type JoinRequestRow = {
  id: number
  account_id: number
  name: string
  login_id: string
  phone: string | null
  asked_at: Date
  answered_at: Date | null
  answerer: string | null
  invitation: IdAndName | null
  department: IdAndName | null
  role: IdAndName | null
} & Pick<JoinRequest, 'words' | 'state' | 'reason'>

type JoinRequestFilter = { reach: Reach; state?: string; search?: string | undefined; id?: number }

/** Those by an invitation into what the reader manages, or of their own; uninvited ones are for who manages all. */
function shown(scope: SpaceScope, { reach, state, search, id }: JoinRequestFilter) {
  const conditions = [
    reach === null ? sql`true` : sql`(i.made_by = ${scope.actor.id} or ${isBelow(reach)})`,
  ]
  if (id !== undefined) conditions.push(sql`q.id = ${id}`)
  if (state) conditions.push(sql`q.state = ${state}`)
  if (search) {
    const term = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    // A term finds a masked phone by its digits in sight alone.
    conditions.push(
      sql`(concat_ws(' ', q.name, q.login_id, q.words) ilike ${term} or right(q.phone, 4) = ${search})`,
    )
  }
  return sql`from join_requests_here(${openSince(scope)}) q
    left join invitations i on i.id = q.invitation_id
    left join departments d on d.id = i.department_id
    left join roles r on r.id = i.role_id
    where ${sql.join(conditions, sql` and `)}`
}

const facts = sql`select q.*,
  case when i.id is not null then jsonb_build_object('id', i.id, 'name', i.note) end as invitation,
  case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department,
  case when r.id is not null then jsonb_build_object('id', r.id, 'name', r.name) end as role`

/** Those the reader may decide about, to be read together with other work. */
export const waitingOnes = (scope: SpaceScope) => sql<{ id: number; name: string; asked_at: Date }>`
  select q.id, q.name, q.asked_at from (select reach_of('invite') as paths) reach,
    join_requests_here(${openSince(scope)}) q
    left join invitations i on i.id = q.invitation_id
    left join departments d on d.id = i.department_id
  where q.state = 'open' and q.account_id <> ${scope.actor.id} and (reach.paths is null
    or i.made_by = ${scope.actor.id}
    or exists (select from unnest(reach.paths) top where starts_with(d.path, top)))`

type Cut = { start: number; length: number }

export async function page(
  scope: SpaceScope,
  wanted: JoinRequestFilter,
  order: 'asc' | 'desc',
  { start, length }: Cut,
): Promise<JoinRequestRow[]> {
  const way = sql.raw(order)
  const { rows } = await sql<JoinRequestRow>`${facts} ${shown(scope, wanted)}
    order by q.asked_at ${way}, q.id ${way} offset ${start} limit ${length}`.execute(scope.db)
  return rows
}

export const one = async (scope: SpaceScope, reach: Reach, id: number) => {
  const { rows } = await sql<JoinRequestRow>`${facts} ${shown(scope, { reach, id })}`.execute(
    scope.db,
  )
  return rows[0]
}

export async function count(scope: SpaceScope, wanted: JoinRequestFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${shown(scope, wanted)}`.execute(
    scope.db,
  )
  return rows[0]?.n ?? 0
}

const KEY = 'join.anyone'
type Summary = { open: number; anyone: boolean }

export async function summary(scope: SpaceScope, reach: Reach): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select (select count(*) ${shown(scope, { reach, state: 'open' })}) as open,
      exists (select from space_settings where key = ${KEY} and value = 'true'::jsonb) as anyone`.execute(
    scope.db,
  )
  return rows[0] as Summary
}

type Gift = { id: number; department: number | null; role: number | null }

export const accept = async (scope: SpaceScope, { id, department, role }: Gift) => {
  const { rows } = await sql<{ outcome: 'accepted' | 'gone' | 'over_limit' | 'spent' }>`
    select accept_join_request(${id}, ${department}, ${role}, ${scope.now}, ${openSince(scope)})
      as outcome`.execute(scope.db)
  return rows[0]?.outcome ?? 'gone'
}

/** When two answer one request at once, the second finds it answered. */
export const refuse = async ({ db, now, actor }: SpaceScope, id: number, reason: string) =>
  (await db
    .updateTable('join_requests')
    .set({ outcome: 'refused', answered_at: now, answered_by: actor.id, reason })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const takeAnyone = (scope: SpaceScope, anyone: boolean) =>
  setSpaceSetting(scope, KEY, anyone)
