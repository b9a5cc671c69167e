import { isOperator } from '@atrium/contract/people/user-types.ts'
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { isPair } from '../../kernel/transaction/search.ts'
import { filtered, type UserFilters } from './user.filter.store.ts'

const landingOfRoles = sql<string | null>`landing_in(memberships.tenant_id)`
const buildsThere = sql<boolean>`builds_in(memberships.tenant_id)`

/** The spaces a person may enter now, the one they joined first first. */
export const spacesOf = ({ db, now }: Scope, accountId: number) =>
  db
    .selectFrom('memberships')
    .innerJoin('enterprises', 'enterprises.id', 'memberships.tenant_id')
    .select(['enterprises.id', 'enterprises.space', 'enterprises.name'])
    .select([
      landingOfRoles.as('landing'),
      buildsThere.as('builds'),
      'enterprises.login_homepage as homepage',
    ])
    .where('memberships.account_id', '=', accountId)
    .where('memberships.status', '=', 'active')
    .where('enterprises.status', '=', 'active')
    .where((eb) =>
      eb.or([eb('enterprises.expires_at', 'is', null), eb('enterprises.expires_at', '>', now)]),
    )
    .orderBy('memberships.joined_at')
    .orderBy('enterprises.id')
    .execute()

export type Order = { sort: keyof typeof sortable; order: 'asc' | 'desc' }

/** Each by an index of its own. */
const sortable = {
  created: sql`accounts.created_at`,
  name: sql`accounts.listed_by`,
  loginId: sql`lower(accounts.login_id)`,
  lastSeen: sql`accounts.last_seen_at`,
}

/** So many people who match are counted exactly; where there are more, the list says so (docs/decisions/0176). */
export const MOST_COUNTED = 1_000
/**
 * So many who match are sorted as they are; where more match, the next twenty in order are soon found among all. Whoever is
 * newest has any name; but all who are called Wang stand together by name, and there the order would be followed far.
 */
const mostSorted = (sort: Order['sort']) => (sort === 'created' ? MOST_COUNTED : 10_000)
/** Of a console user's part of the platform, which is small. */
const MOST_OF_A_PART = 10_000

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
    const most = mostSorted(sort)
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
    // What is materialized is planned for all that match, by the index of the term, and still read only so far.
    const first = isGuessed(filters)
      ? sql`matching as materialized (${matched}),
        matched as materialized (select * from matching limit ${most + 1})`
      : sql`matched as materialized (${matched.limit(most + 1)})`
    return sql`(
      with ${first},
      counted as materialized (
        select count(*) as n, least(count(*), ${MOST_COUNTED + 1}::int) as shown from matched)
      select few.id, shown from counted, (select id from matched ${inOrder}) few where n <= ${most}
      union all
      select many.id, shown from counted, (${many}) many where n > ${most})`
  }
  const all = (): Ids =>
    sql`(select id, null::bigint as shown from (${sorted(null, cut)}) one_page)`
  return db
    .with(
      'ids',
      () =>
        (isCountedFirst(filters) ? found() : all()) as unknown as SelectQueryBuilder<
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
    .select(
      (isOperator(actor?.userType)
        ? sql<boolean>`accounts.id in (select locked_among(array(select id from ids), ${now}))`
        : sql<boolean>`false`
      ).as('is_locked'),
    )
    .select([sql<number>`coalesce(m.spaces, 0)`.as('spaces'), 'm.first_space'])
    .select('m.names as space_names')
    .$if(!!filters.search, (of) => of.orderBy(isMeant, 'desc'))
    .orderBy(sql`${by} ${way}`)
    .orderBy('accounts.id', order)
    .execute()
}

/**
 * Nobody knows beforehand how many a term finds; who is online or locked is asked of a function, of which PostgreSQL expects
 * a thousand whatever it answers. Of everything else it knows how many there are.
 */
const isCountedFirst = ({ search, userName, online, locked }: UserFilters) =>
  !!search || !!userName || !!online || !!locked

const isGuessed = ({ search, userName }: UserFilters) =>
  [search, userName].some((term) => term && !isPair(term))

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

/** Exact up to a number: counting a million rows takes its time, and nobody pages through them. */
export const countUpTo = async (scope: Scope, filters: UserFilters, most: number) => {
  const { n } = await scope.db
    .selectFrom(
      filtered(scope, filters)
        .select('id')
        .limit(most + 1)
        .as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Console users see a part of the people, so for them the part is counted. */
export const total = async (scope: Scope): Promise<number> => {
  if (!isOperator(scope.actor?.userType))
    return countUpTo(scope, { userType: 'all' }, MOST_OF_A_PART)
  const { n } = await scope.db
    .selectFrom('tallies')
    .select('n')
    .where('name', '=', 'accounts')
    .executeTakeFirstOrThrow()
  return n
}
