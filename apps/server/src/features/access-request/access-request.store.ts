import type { RouteAccess } from '@atrium/contract/apps/route.contract.ts'
import { type NotNull, sql } from 'kysely'
import type { OwnScope, SpaceScope } from '../../kernel/transaction/scope.ts'
import type { Role } from './access-request.policy.ts'

type Wish = { route: string; path: string; title: unknown; missing: RouteAccess }

const DAILY = 20
const DAYS_OPEN = 30

/** A request that nobody has answered since then is over; it can be made again. */
export const openSince = ({ now }: Pick<SpaceScope, 'now'>) =>
  new Date(now.getTime() - DAYS_OPEN * 86_400_000)

/** One open request a person and page. Null when they have asked for enough today. */
export async function make(scope: SpaceScope, { route, path, title, missing }: Wish) {
  const { db, actor, now } = scope
  const { rows } = await sql<{ id: number; asked_at: Date; is_new: boolean }>`
    insert into access_requests as q (account_id, route, path, title, missing, asked_at)
    select ${actor.id}, ${route}, ${path}, ${JSON.stringify(title)}::jsonb, ${missing}, ${now}
    where (select count(*) from access_requests
           where account_id = ${actor.id} and asked_at > ${now}::timestamptz - interval '1 day') < ${DAILY}
    on conflict (tenant_id, account_id, route) where resolved_at is null
      do update set path = excluded.path, missing = excluded.missing,
        asked_at = case when q.asked_at > ${openSince(scope)} then q.asked_at else excluded.asked_at end
    returning q.id, q.asked_at, q.asked_at = ${now} as is_new`.execute(db)
  return rows[0] ?? null
}

/** Of those who are still here, and have not come by the right in another way. */
const openOnes = (scope: SpaceScope) =>
  scope.db
    .selectFrom('access_requests as q')
    .innerJoin('accounts', 'accounts.id', 'q.account_id')
    .select(['q.id', 'q.path', 'q.title', 'q.missing', 'q.asked_at'])
    .select(['accounts.id as person', 'accounts.name'])
    .where('q.resolved_at', 'is', null)
    .where('q.asked_at', '>', openSince(scope))
    .where(isHere)
    .where(isTheirs)
    .where(
      sql<boolean>`not exists (
        select from held_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
        where m.tenant_id = q.tenant_id and m.account_id = q.account_id
          and covers(rights_of(r.permissions, m.reach), substr(q.missing, length('may:') + 1)))`,
    )
    .orderBy('q.asked_at')
    .limit(500)

export const open = (scope: SpaceScope) => openOnes(scope).execute()

/** Those the reader may answer, to be read together with other work: nobody answers themselves. */
export const answerableOnes = (scope: SpaceScope) =>
  openOnes(scope).where('q.account_id', '<>', scope.actor.id)

/** Who manages the roles of some departments answers the people there. */
const isTheirs = sql<boolean>`within_reach(q.account_id, 'roles')`

const isHere = sql<boolean>`exists (
  select from memberships m join accounts a on a.id = m.account_id
  where m.tenant_id = q.tenant_id and m.account_id = q.account_id
    and m.status = 'active' and a.status = 'active')`

/**
 * Whoever leaves the space holds their membership while their requests go with it. A role needs the
 * membership too: taken after the request, the two would wait for each other.
 */
export const lockMember = ({ db }: SpaceScope, id: number) =>
  db
    .selectFrom('memberships')
    .select('account_id')
    .where('account_id', '=', (eb) =>
      eb.selectFrom('access_requests').select('account_id').where('id', '=', id),
    )
    .forKeyShare()
    .executeTakeFirst()

/** Locks the request: the second of two admins waits, and then finds it answered. */
export const lock = ({ db }: SpaceScope, id: number) =>
  db
    .selectFrom('access_requests as q')
    .select(['q.id', 'q.account_id', 'q.route', 'q.title', 'q.missing', 'q.asked_at'])
    .select('q.resolved_at')
    .select(sql<string | null>`(select name from accounts where id = q.resolved_by)`.as('by'))
    .where('q.id', '=', id)
    .where(isHere)
    .where(isTheirs)
    .forUpdate()
    .executeTakeFirst()

export const roles = ({ db }: SpaceScope): Promise<Role[]> =>
  db.selectFrom('roles').select(['id', 'name', 'permissions']).orderBy('id').execute()

/** Locks the row: it stays as it is read here until the transaction ends. */
export const lockRole = ({ db }: SpaceScope, id: number): Promise<Role | undefined> =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()

/** Whoever had it for a time, or for part of the enterprise, has it for good now. */
export const give = ({ db, actor, now }: SpaceScope, account_id: number, role_id: number) => {
  const anew = { reach: 'all' as const, until_at: null, given_by: actor.id, given_at: now }
  return db
    .insertInto('membership_roles')
    .values({ account_id, role_id, ...anew })
    .onConflict((clash) => clash.columns(['tenant_id', 'account_id', 'role_id']).doUpdateSet(anew))
    .execute()
}

/** This request, and whatever else of the same person the role answers. */
export const settleGranted = (
  { db, actor, now }: SpaceScope,
  { id, account_id }: { id: number; account_id: number },
  role: Role,
) =>
  db
    .updateTable('access_requests')
    .set({ resolved_at: now, resolved_by: actor.id, outcome: 'granted', role: role.name })
    .where('account_id', '=', account_id)
    .where('resolved_at', 'is', null)
    .where(
      sql<boolean>`(id = ${id} or covers(${role.permissions}::text[], substr(missing, length('may:') + 1)))`,
    )
    .execute()

export const settleDismissed = ({ db, actor, now }: SpaceScope, id: number, reason: string) =>
  db
    .updateTable('access_requests')
    .set({ resolved_at: now, resolved_by: actor.id, outcome: 'dismissed', reason })
    .where('id', '=', id)
    .execute()

/** Answers the person has not put away; after a month nobody needs them any more. */
export const answers = (scope: SpaceScope) =>
  scope.db
    .selectFrom('access_requests as q')
    .select(['q.id', 'q.path', 'q.title', 'q.missing', 'q.outcome', 'q.resolved_at', 'q.role'])
    .select('q.reason')
    .select(sql<string | null>`(select name from accounts where id = q.resolved_by)`.as('by'))
    .where('q.account_id', '=', scope.actor.id)
    .where('q.resolved_at', '>', openSince(scope))
    .where('q.seen_at', 'is', null)
    .$narrowType<{ outcome: NotNull; resolved_at: NotNull }>()
    .orderBy('q.resolved_at', 'desc')
    .limit(20)
    .execute()

export const putAway = ({ db, actor, now }: SpaceScope, id: number) =>
  db
    .updateTable('access_requests')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('account_id', '=', actor.id)
    .where('resolved_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()

/** Those of this space whose roles let them answer. */
export async function answerers({ db, tenant }: SpaceScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from holders_of(${tenant.id}, 'roles') id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who of this space could grant a page, and what became of this person's asking for it. */
export async function asking(scope: OwnScope, { route, needs }: { route: string; needs: string }) {
  const { rows } = await sql<{
    grantors: string[]
    asked: Date | null
    refused_at: Date | null
    refused_by: string | null
    reason: string | null
  }>`select * from asking_here(${route}, ${openSince(scope)}, ${needs})`.execute(scope.db)
  return rows[0] as (typeof rows)[number]
}
