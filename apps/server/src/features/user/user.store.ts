import { isOperator } from '@atrium/contract/people/user-types.ts'
import { type Kysely, type OrderByItemBuilder, sql } from 'kysely'
import type { Row, Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'

const landingOfRoles = sql<string | null>`landing_in(memberships.tenant_id)`

/** The spaces a person may enter now, the one they joined first first. */
export const spacesOf = ({ db, now }: Scope, accountId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('enterprises', 'enterprises.id', 'memberships.tenant_id')
    .select(['enterprises.id', 'enterprises.space', 'enterprises.name'])
    .select([landingOfRoles.as('landing'), 'enterprises.login_homepage as homepage'])
    .where('memberships.account_id', '=', accountId)
    .where('memberships.status', '=', 'active')
    .where('enterprises.status', '=', 'active')
    .where((eb) =>
      eb.or([eb('enterprises.expires_at', 'is', null), eb('enterprises.expires_at', '>', now)]),
    )
    .orderBy('memberships.joined_at')
    .orderBy('enterprises.id')
    .execute()

export type UserFilters = {
  userType: number | 'all'
  isRoot?: boolean | undefined
  entid?: number | undefined
  saas_id?: number | undefined
  userName?: string | undefined
  online?: boolean | undefined
  iSearch?: string | undefined
  status?: Row<'accounts'>['status'] | undefined
  locked?: boolean | undefined
  twoStep?: boolean | undefined
  idle?: '30' | '90' | 'never' | undefined
  joined?: string | undefined
}
export type Order = { sort: keyof typeof sortable; order: 'asc' | 'desc' }

/** Each by an index of its own. */
const sortable = {
  created: sql.ref('accounts.created_at'),
  name: sql.ref('accounts.listed_by'),
  loginId: sql`lower(accounts.login_id)`,
  lastSeen: sql.ref('accounts.last_seen_at'),
}

export const online = (now: Date) => sql<boolean>`accounts.id in (select people_online(${now}))`

const DAY = 86_400_000

/** Who was never here counts from when they were added. */
function isIdle(now: Date, idle: NonNullable<UserFilters['idle']>) {
  if (idle === 'never') return sql<boolean>`accounts.last_seen_at is null`
  const before = new Date(now.getTime() - Number(idle) * DAY)
  return sql<boolean>`(accounts.last_seen_at < ${before}
    or accounts.last_seen_at is null and accounts.created_at < ${before})`
}

const isLocked = (now: Date) => sql<boolean>`accounts.id in (select people_locked(${now}))`
const hasSecondStep = sql<boolean>`exists (select from factors f where f.account_id = accounts.id)`

/** The people a view shows, as ids only: the page joins the rest to the twenty it needs. */
export function filtered(db: Kysely<Tables>, now: Date, given: UserFilters) {
  let query = db.selectFrom('accounts')
  if (given.userType !== 'all') query = query.where('user_type', '=', given.userType)
  if (given.isRoot !== undefined) query = query.where('is_root', '=', given.isRoot)
  if (given.iSearch) query = query.where(matches('accounts', given.iSearch))
  if (given.userName) query = query.where(matches('accounts', given.userName))
  if (given.entid)
    query = query.where(
      given.joined
        ? sql<boolean>`id in (select people_joined(${given.entid}, ${given.joined}))`
        : sql<boolean>`id in (select people_of(array[${given.entid}::bigint]))`,
    )
  else if (given.joined) query = query.where('created_at', '>=', new Date(given.joined))
  if (given.saas_id)
    query = query.where(
      sql<boolean>`id in (select people_of(array(select e.id from enterprises e where e.saas_id = ${given.saas_id})))`,
    )
  if (given.status) query = query.where('status', '=', given.status)
  if (given.online !== undefined)
    query = query.where(given.online ? online(now) : sql<boolean>`not ${online(now)}`)
  if (given.locked !== undefined)
    query = query.where(given.locked ? isLocked(now) : sql<boolean>`not ${isLocked(now)}`)
  if (given.twoStep !== undefined)
    query = query.where(given.twoStep ? hasSecondStep : sql<boolean>`not ${hasSecondStep}`)
  if (given.idle) query = query.where(isIdle(now, given.idle))
  return query
}

/** Ids first, then the rows: a deep page does not carry what it skips. */
export function page(
  { db, now, actor }: Scope,
  filters: UserFilters,
  { sort, order }: Order,
  { start, length }: { start: number; length: number },
) {
  const by = sortable[sort]
  // Who types a whole login id means that person.
  const isTerm = filters.iSearch !== undefined
  const isMeant = sql<boolean>`lower(accounts.login_id) = ${filters.iSearch?.toLowerCase() ?? ''}`
  const direction = (ob: OrderByItemBuilder) => {
    const way = order === 'asc' ? ob.asc() : ob.desc()
    // Who was never here stands at the end or the beginning, as the index has them.
    if (sort !== 'lastSeen') return way
    return order === 'asc' ? way.nullsFirst() : way.nullsLast()
  }
  return db
    .with('ids', () =>
      filtered(db, now, filters)
        .select('accounts.id')
        .$if(isTerm, (of) => of.orderBy(isMeant, 'desc'))
        .orderBy(by, direction)
        .$if(sort !== 'loginId', (of) => of.orderBy('accounts.id', order))
        .offset(start)
        .limit(length),
    )
    .selectFrom('ids')
    .innerJoin('accounts', 'accounts.id', 'ids.id')
    .leftJoin(
      sql<{
        account_id: number
        spaces: number
        first_space: string
      }>`memberships_of(array(select id from ids))`.as('m'),
      (join) => join.onRef('m.account_id', '=', 'accounts.id'),
    )
    .select(['accounts.id', 'login_id', 'name', 'user_type', 'is_root', 'status'])
    .select(['created_at', 'last_seen_at', online(now).as('online')])
    .select((isOperator(actor?.userType) ? isLocked(now) : sql<boolean>`false`).as('is_locked'))
    .select([sql<number>`coalesce(m.spaces, 0)`.as('spaces'), 'm.first_space'])
    .$if(isTerm, (of) => of.orderBy(isMeant, 'desc'))
    .orderBy(by, direction)
    .orderBy('accounts.id', order)
    .execute()
}

const CAP = 10_000

/** Exact up to a cap: nobody pages through more, and counting a million rows takes its time. */
export const countUpToCap = async ({ db, now }: Scope, filters: UserFilters): Promise<number> => {
  const { n } = await db
    .selectFrom(
      filtered(db, now, filters)
        .select('id')
        .limit(CAP + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Console users see a part of the people, so for them the part is counted. */
export const total = async (scope: Scope): Promise<number> => {
  if (!isOperator(scope.actor?.userType)) return countUpToCap(scope, { userType: 'all' })
  const { n } = await scope.db
    .selectFrom('tallies')
    .select('n')
    .where('name', '=', 'accounts')
    .executeTakeFirstOrThrow()
  return n
}
