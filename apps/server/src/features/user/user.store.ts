import { isOperator } from '@atrium/contract/people/user-types.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { searched } from '../../db/searched.ts'
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
  search?: string | undefined
  status?: Row<'accounts'>['status'] | undefined
  locked?: boolean | undefined
  twoStep?: boolean | undefined
  idle?: '30' | '90' | 'never' | undefined
  joined?: string | undefined
}
export type Order = { sort: keyof typeof sortable; order: 'asc' | 'desc' }

/** Each by an index of its own. */
const sortable = {
  created: sql`accounts.created_at`,
  name: sql`accounts.listed_by`,
  loginId: sql`lower(accounts.login_id)`,
  lastSeen: sql`accounts.last_seen_at`,
}

const online = (now: Date) => sql<boolean>`accounts.id in (select people_online(${now}))`

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

/** A category may have three people or a third of all: operators ask the tables, of which PostgreSQL knows how many. */
const isOfCategory = (category: number, isConsole: boolean) =>
  isConsole
    ? sql<boolean>`accounts.id in (
        select people_of(array(select e.id from enterprises e where e.saas_id = ${category})))`
    : sql<boolean>`exists (select from memberships m join enterprises e on e.id = m.tenant_id
        where m.account_id = accounts.id and e.saas_id = ${category})`

/** The people a view shows, as ids only: the page joins the rest to the twenty it needs. */
export function filtered({ db, now, actor }: Scope, given: UserFilters) {
  const isConsole = !isOperator(actor?.userType)
  let query = db.selectFrom('accounts')
  if (given.userType !== 'all') query = query.where('user_type', '=', given.userType)
  if (given.isRoot !== undefined) query = query.where('is_root', '=', given.isRoot)
  if (given.search) query = query.where(matches(searched.accounts, given.search))
  if (given.userName) query = query.where(matches(searched.accounts, given.userName))
  if (given.entid)
    query = query.where(
      given.joined
        ? sql<boolean>`id in (select people_joined(${given.entid}, ${given.joined}))`
        : sql<boolean>`id in (select people_of(array[${given.entid}::bigint]))`,
    )
  else if (given.joined) query = query.where('created_at', '>=', new Date(given.joined))
  if (given.saas_id) query = query.where(isOfCategory(given.saas_id, isConsole))
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

const CAP = 10_000
/** So many that a term finds are sorted as they are; where more match, the next twenty in order are soon found among all. */
const FEW = 2_000

type Cut = { start: number; length: number }
type Ids = RawBuilder<{ id: number; shown: number | null }>

/** Ids first, then the rows: a deep page does not carry what it skips. */
export function page(scope: Scope, filters: UserFilters, { sort, order }: Order, cut: Cut) {
  const { db, now, actor } = scope
  const by = sortable[sort]
  // Who was never here stands at the end or the beginning, as the index has them.
  const nulls = sort !== 'lastSeen' ? '' : order === 'asc' ? ' nulls first' : ' nulls last'
  const way = sql.raw(order + nulls)
  const last = sql.raw(order)
  // Who types a whole login id means that person.
  const isMeant = sql<boolean>`lower(accounts.login_id) = ${filters.search?.toLowerCase() ?? ''}`
  const sorted = (where: RawBuilder<boolean> | null, { start, length }: Cut) => sql`
    ${filtered(scope, filters)
      .select('accounts.id')
      .$if(!!where, (of) => of.where(where as RawBuilder<boolean>))}
    order by ${by} ${way}${sort === 'loginId' ? sql`` : sql`, accounts.id ${last}`} offset ${start} limit ${length}`
  const found = (): Ids => {
    const matched = filtered(scope, filters).select([
      'accounts.id',
      by.as('key'),
      isMeant.as('meant'),
    ])
    const inOrder = sql`order by meant desc, key ${way}, id ${last} offset ${cut.start} limit ${cut.length}`
    const meant = filtered(scope, filters).select('accounts.id').where(isMeant)
    const many = filters.search
      ? withMeant(meant, (some) => sorted(sql<boolean>`not ${isMeant}`, some), cut)
      : sorted(null, cut)
    return sql`(
      with matched as materialized (${matched.limit(CAP + 1)}),
      counted as materialized (select count(*) as n from matched)
      select few.id, n as shown from counted, (select id from matched ${inOrder}) few where n <= ${FEW}
      union all
      select many.id, n from counted, (${many}) many where n > ${FEW})`
  }
  const all = (): Ids =>
    sql`(select id, null::bigint as shown from (${sorted(null, cut)}) one_page)`
  return db
    .with(
      'ids',
      () =>
        (hasTerm(filters) ? found() : all()) as unknown as SelectQueryBuilder<
          Tables,
          never,
          { id: number; shown: number | null }
        >,
    )
    .selectFrom('ids')
    .innerJoin('accounts', 'accounts.id', 'ids.id')
    .leftJoin(
      sql<{
        account_id: number
        spaces: number
        first_space: string
        names: string[]
      }>`memberships_of(array(select id from ids))`.as('m'),
      (join) => join.onRef('m.account_id', '=', 'accounts.id'),
    )
    .select(['accounts.id', 'login_id', 'name', 'user_type', 'is_root', 'status'])
    .select(['created_at', 'last_seen_at', 'ids.shown'])
    .select(
      sql<boolean>`accounts.id in (select online_among(array(select id from ids), ${now}))`.as(
        'online',
      ),
    )
    .select((isOperator(actor?.userType) ? isLocked(now) : sql<boolean>`false`).as('is_locked'))
    .select([sql<number>`coalesce(m.spaces, 0)`.as('spaces'), 'm.first_space'])
    .select('m.names as space_names')
    .$if(!!filters.search, (of) => of.orderBy(isMeant, 'desc'))
    .orderBy(sql`${by} ${way}`)
    .orderBy('accounts.id', order)
    .execute()
}

/** Of words nobody knows beforehand how many they find; of everything else PostgreSQL does. */
const hasTerm = ({ search, userName }: UserFilters) => !!search || !!userName

/**
 * Somebody first, then the others in their order. Sorted by who is meant, all who match would be read; so the others are
 * read as they stand, from one before the page on, which belongs to it if somebody stands before them all.
 */
function withMeant(
  meant: Expression<unknown>,
  sorted: (cut: Cut) => RawBuilder<unknown>,
  { start, length }: Cut,
) {
  return sql`
    with meant as materialized (${meant}),
    others as (
      select id, row_number() over () as nth
      from (${sorted({ start: Math.max(start - 1, 0), length: length + 1 })}) o)
    select id from (
      select id, 0 as nth from meant where ${start}::int = 0
      union all
      select id, nth from others where ${start}::int = 0 or nth > 1 - (select count(*) from meant)
    ) both_kinds order by nth limit ${length}`
}

/** Exact up to a cap: nobody pages through more, and counting a million rows takes its time. */
export const countUpToCap = async (scope: Scope, filters: UserFilters): Promise<number> => {
  const { n } = await scope.db
    .selectFrom(
      filtered(scope, filters)
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
