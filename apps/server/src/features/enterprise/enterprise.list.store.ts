import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'
import { type Direction, type Page, sortedBy } from '../../kernel/transaction/sorted.ts'
import { count, whole } from './enterprise.store.ts'

export type Filters = {
  entType: number | 'all'
  iSearch?: string | undefined
  name?: string | undefined
  saas_id?: number | undefined
  parent_name?: string | undefined
  private?: boolean | undefined
  isControl?: boolean | undefined
  saasEntType?: Row<'enterprises'>['saas_ent_type'] | undefined
  self?: boolean | undefined
}
export type Order = { sort: keyof typeof sortable; order: Direction }

const sortable = {
  name: 'listed_by',
  space: 'space',
  members: 'member_count',
  storage: 'storage_bytes',
  lastActive: 'last_active_at',
  expires: 'expires_at',
  created: 'created_at',
} as const

function filtered({ db, actor }: Scope, given: Filters) {
  let query = db.selectFrom('enterprises')
  if (given.entType !== 'all') query = query.where('ent_type', '=', given.entType)
  if (given.iSearch) query = query.where(matches('enterprises', given.iSearch))
  if (given.name) query = query.where(matches('enterprises', given.name))
  if (given.saas_id) query = query.where('saas_id', '=', given.saas_id)
  if (given.parent_name)
    query = query.where('parent_id', 'in', (eb) =>
      eb
        .selectFrom('enterprises')
        .select('enterprises.id')
        .where(matches('enterprises', given.parent_name as string)),
    )
  if (given.private !== undefined) query = query.where('private', '=', given.private)
  if (given.isControl !== undefined) query = query.where('is_control', '=', given.isControl)
  if (given.saasEntType) query = query.where('saas_ent_type', '=', given.saasEntType)
  if (given.self !== undefined)
    query = query.where('founded_by', given.self ? '=' : 'is distinct from', actor?.id ?? null)
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
