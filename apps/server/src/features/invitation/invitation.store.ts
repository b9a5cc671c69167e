import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { isBelow, type Reach } from '../department/department.service.ts'
import { opensApps } from '../role/role.service.ts'

type State = Invitation['state']
type IdAndName = { id: number; name: string }
export type Cut = { start: number; length: number }
export type Order = { sort: 'created' | 'expires'; order: 'asc' | 'desc' }

export type InvitationRow = {
  id: number
  code: string
  note: string
  phone: string | null
  needs_approval: boolean
  uses: number
  used: number
  state: State
  expires_at: Date
  made_at: Date
  by: string | null
  /** Its department gives, by a rule, what the reader could not give. */
  beyond: boolean
  department: IdAndName | null
  role: (IdAndName & { isBuiltIn: boolean; permissions: string[] }) | null
}

/** Taken back counts first, then too old: more uses would not help it. */
const stateAt = (now: Date) => sql`case when i.withdrawn_at is not null then 'withdrawn'
  when i.expires_at <= ${now} then 'expired' when i.used >= i.uses then 'spent' else 'open' end`

/** Those that lead where the reader manages who comes, and their own. */
function isTheirs({ actor }: SpaceScope, reach: Reach) {
  if (reach === null) return sql`true`
  return sql`(i.made_by = ${actor.id} or exists (select from departments d
    where d.tenant_id = i.tenant_id and d.id = i.department_id and ${isBelow(reach)}))`
}

const literal = (term: string) => term.replace(/[\\%_]/g, '\\$&')

/** Of what is not shown whole, only the whole is found, or what is shown of it: else a search would tell the rest. */
const isFound = (term: string) => sql`(concat_ws(' ', i.note, a.name) ilike ${`%${literal(term)}%`}
  or i.code = ${term.replace(/[\s-]/g, '').toUpperCase()} or right(i.phone, 4) = ${term})`

type InvitationFilter = {
  reach: Reach
  state?: State | undefined
  search?: string | undefined
  id?: number
}

function shown(
  scope: SpaceScope,
  { reach, state, search, id }: InvitationFilter,
): RawBuilder<unknown> {
  const conditions = [isTheirs(scope, reach)]
  if (id !== undefined) conditions.push(sql`i.id = ${id}`)
  if (state) conditions.push(sql`${stateAt(scope.now)} = ${state}`)
  if (search) conditions.push(isFound(search))
  return sql`from invitations i left join accounts a on a.id = i.made_by
    where ${sql.join(conditions, sql` and `)}`
}

const facts = (now: Date) => sql`
  select i.id, i.code, i.note, i.phone, i.needs_approval, i.uses, i.used, ${stateAt(now)} as state, i.expires_at, i.made_at,
    a.name as by, gives_beyond(array[i.department_id], '{}', '{}') as beyond,
    (select jsonb_build_object('id', d.id, 'name', d.name) from departments d
     where d.tenant_id = i.tenant_id and d.id = i.department_id) as department,
    (select jsonb_build_object('id', r.id, 'name', r.name, 'isBuiltIn', r.is_built_in, 'permissions', r.permissions)
     from roles r where r.tenant_id = i.tenant_id and r.id = i.role_id) as role`

const sortable = { created: sql`i.made_at`, expires: sql`i.expires_at` }

export async function page(
  scope: SpaceScope,
  wanted: InvitationFilter,
  { sort, order }: Order,
  { start, length }: Cut,
): Promise<InvitationRow[]> {
  const way = sql.raw(order)
  const { rows } = await sql<InvitationRow>`${facts(scope.now)} ${shown(scope, wanted)}
    order by ${sortable[sort]} ${way}, i.id ${way} offset ${start} limit ${length}`.execute(
    scope.db,
  )
  return rows
}

export const one = async (scope: SpaceScope, reach: Reach, id: number) => {
  const { rows } = await sql<InvitationRow>`
    ${facts(scope.now)} ${shown(scope, { reach, id })}`.execute(scope.db)
  return rows[0]
}

export async function count(scope: SpaceScope, wanted: InvitationFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${shown(scope, wanted)}`.execute(
    scope.db,
  )
  return rows[0]?.n ?? 0
}

const NEWEST = 200

/** Who came by it. Whoever has left is not named any more. */
export const peopleOf = ({ db }: SpaceScope, id: number) =>
  db
    .selectFrom('invitation_uses as u')
    .innerJoin('memberships as m', (on) =>
      on.onRef('m.tenant_id', '=', 'u.tenant_id').onRef('m.account_id', '=', 'u.account_id'),
    )
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['a.id', 'a.name', 'u.used_at'])
    .where('u.invitation_id', '=', id)
    .orderBy('u.used_at', 'desc')
    .limit(NEWEST)
    .execute()

export async function countOpen({ db, now }: SpaceScope): Promise<number> {
  const { open } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('expires_at', '>', now)
    .where('withdrawn_at', 'is', null)
    .whereRef('used', '<', 'uses')
    .executeTakeFirstOrThrow()
  return open
}

export type NewInvitation = {
  code: string
  uses: number
  expires_at: Date
  department_id: number | null
  role_id: number | null
  note: string
  needs_approval: boolean
  phone: string | null
}

export const add = async (
  { db, now, actor }: SpaceScope,
  invitations: NewInvitation[],
): Promise<number[]> => {
  const made = await db
    .insertInto('invitations')
    .values(invitations.map((each) => ({ ...each, made_by: actor.id, made_at: now })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/** Somebody of the space has it already; of others a space learns nothing. */
export const phonesHere = async ({ db }: SpaceScope, phones: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ phone: string }>`
    select phone from unnest(${phones}::text[]) phone where phone_is_here(phone, null)`.execute(db)
  return new Set(rows.map(({ phone }) => phone))
}

/** The same phone has one open invitation of those somebody manages: the newest. */
export const replace = ({ db, now, actor }: SpaceScope, phones: string[]) =>
  sql`
    update invitations i set withdrawn_at = ${now}, withdrawn_by = ${actor.id}
    from (select reach_of('invite') as paths) mine
    where i.phone = any (${phones}::text[]) and ${stateAt(now)} = 'open' and (
      mine.paths is null or i.made_by = ${actor.id} or exists (
        select from departments d, unnest(mine.paths) top
        where d.tenant_id = i.tenant_id and d.id = i.department_id and starts_with(d.path, top)))`.execute(
    db,
  )

export const withdraw = async (scope: SpaceScope, reach: Reach, id: number) => {
  const { db, now, actor } = scope
  const { rows } = await sql<Pick<InvitationRow, 'note' | 'department' | 'role'>>`
    update invitations i set withdrawn_at = ${now}, withdrawn_by = ${actor.id}
    where i.id = ${id} and i.withdrawn_at is null and ${isTheirs(scope, reach)}
    returning i.note,
      (select jsonb_build_object('name', d.name) from departments d where d.id = i.department_id) as department,
      (select jsonb_build_object('name', r.name) from roles r where r.id = i.role_id) as role`.execute(
    db,
  )
  return rows[0]
}

/** Of all the space: which of them may be given is decided by what somebody holds. */
export const roles = ({ db }: SpaceScope) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', 'is_built_in'])
    .orderBy('is_built_in', 'desc')
    .orderBy('id')
    .execute()

export const lockRole = ({ db }: SpaceScope, id: number) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', opensApps.as('opens_apps')])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
