import { sql } from 'kysely'
import { searched } from '../../db/searched.ts'
import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'
import { type Direction, type Page, sortedBy } from '../../kernel/transaction/sorted.ts'
import { count, whole } from './enterprise.store.ts'

export type Filters = {
  entType: number | 'all'
  search?: string | undefined
  name?: string | undefined
  saas_id?: number | undefined
  parent_name?: string | undefined
  private?: boolean | undefined
  isControl?: boolean | undefined
  saasEntType?: Row<'enterprises'>['saas_ent_type'] | undefined
  self?: boolean | undefined
  status?: Row<'enterprises'>['status'] | undefined
  expiry?: '7' | '30' | '90' | 'expired' | 'expired30' | 'never' | undefined
  use?: keyof typeof uses | undefined
  idle?: '30' | '90' | 'never' | undefined
}
export type Order = { sort: keyof typeof sortable; order: Direction }

const sortable = {
  name: 'listed_by',
  space: 'space',
  members: 'member_count',
  storage: 'storage_bytes',
  apps: 'app_count',
  appTables: 'app_table_count',
  appRows: 'app_row_count',
  lastActive: 'last_active_at',
  expires: 'expires_at',
  created: 'created_at',
} as const

const DAY = 86_400_000

/** As the index has it, of which each is a part. */
const muchUsed = sql<boolean>`(member_count >= 0.8 * member_limit
    or storage_limit > 0 and storage_bytes >= 0.8 * storage_limit
    or app_count > 0 and (app_count >= 0.8 * app_limit or app_table_count >= 0.8 * app_table_limit
      or app_row_count >= 0.8 * app_row_limit))`

const uses = {
  people80: sql<boolean>`member_count >= 0.8 * member_limit`,
  peopleFull: sql<boolean>`member_count >= member_limit`,
  storage80: sql<boolean>`storage_limit > 0 and storage_bytes >= 0.8 * storage_limit`,
  storageFull: sql<boolean>`storage_limit > 0 and storage_bytes >= storage_limit`,
  apps80: sql<boolean>`app_count > 0 and (app_count >= 0.8 * app_limit or app_table_count >= 0.8 * app_table_limit)`,
  appsFull: sql<boolean>`app_count > 0 and (app_count >= app_limit or app_table_count >= app_table_limit)`,
  rows80: sql<boolean>`app_count > 0 and app_row_count >= 0.8 * app_row_limit`,
  rowsFull: sql<boolean>`app_count > 0 and app_row_count >= app_row_limit`,
  near: sql<boolean>`member_count >= 0.9 * member_limit
    or (storage_limit > 0 and storage_bytes >= 0.9 * storage_limit)
    or app_count > 0 and (app_count >= 0.9 * app_limit or app_table_count >= 0.9 * app_table_limit
      or app_row_count >= 0.9 * app_row_limit)`,
}

function endsIn(now: Date, expiry: NonNullable<Filters['expiry']>) {
  const days = (n: number) => new Date(now.getTime() + n * DAY)
  if (expiry === 'never') return sql<boolean>`expires_at is null`
  if (expiry === 'expired') return sql<boolean>`expires_at <= ${now}`
  const [from, until] = expiry === 'expired30' ? [days(-30), now] : [now, days(Number(expiry))]
  return sql<boolean>`expires_at > ${from} and expires_at <= ${until}`
}

/** An enterprise that was never used counts as idle from the day it was made. */
function isIdle(now: Date, idle: NonNullable<Filters['idle']>) {
  if (idle === 'never') return sql<boolean>`last_active_at is null`
  return sql<boolean>`coalesce(last_active_at, created_at) < ${new Date(now.getTime() - Number(idle) * DAY)}`
}

export function filtered({ db, actor, now }: Scope, given: Filters) {
  let query = db.selectFrom('enterprises')
  if (given.entType !== 'all') query = query.where('ent_type', '=', given.entType)
  if (given.search) query = query.where(matches(searched.enterprises, given.search))
  if (given.name) query = query.where(matches(searched.enterprises, given.name))
  if (given.saas_id) query = query.where('saas_id', '=', given.saas_id)
  if (given.parent_name)
    query = query.where('parent_id', 'in', (eb) =>
      eb
        .selectFrom('enterprises')
        .select('enterprises.id')
        .where(matches(searched.enterprises, given.parent_name as string)),
    )
  if (given.private !== undefined) query = query.where('private', '=', given.private)
  if (given.isControl !== undefined) query = query.where('is_control', '=', given.isControl)
  if (given.saasEntType) query = query.where('saas_ent_type', '=', given.saasEntType)
  if (given.self !== undefined)
    query = query.where('created_by', given.self ? '=' : 'is distinct from', actor?.id ?? null)
  if (given.status) query = query.where('status', '=', given.status)
  if (given.expiry) query = query.where(endsIn(now, given.expiry))
  if (given.use) query = query.where(sql<boolean>`${muchUsed} and (${uses[given.use]})`)
  if (given.idle) query = query.where(isIdle(now, given.idle))
  return query
}

/** Ids first, then the rows: a deep page does not carry what it skips. */
export function page(
  scope: Scope,
  filters: Filters,
  { sort, order }: Order,
  { start, length }: Page,
) {
  const nulls = sort === 'lastActive' || sort === 'expires' ? 'last' : undefined
  const sorted = sortedBy('enterprises', sortable[sort], order, nulls)
  const ids = filtered(scope, filters)
    .select('enterprises.id')
    .$call(sorted)
    .offset(start)
    .limit(length)
  return whole(scope).where('enterprises.id', 'in', ids).$call(sorted).execute()
}

export const countAll = ({ db }: Scope) =>
  db.selectFrom('enterprises').select(count).executeTakeFirstOrThrow()

export const countShown = (scope: Scope, filters: Filters) =>
  filtered(scope, filters).select(count).executeTakeFirstOrThrow()
