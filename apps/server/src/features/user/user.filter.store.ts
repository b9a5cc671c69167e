import { isOperator } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import { searched } from '../../db/searched.ts'
import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'

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

/**
 * A category may have three people or a third of all: operators ask the tables, of which PostgreSQL knows how many. `is true`
 * makes it read the category's enterprises once; joined, it looks one up for each person.
 */
const isOfCategory = (category: number, isConsole: boolean) =>
  isConsole
    ? sql<boolean>`accounts.id in (
        select people_of(array(select e.id from enterprises e where e.saas_id = ${category})))`
    : sql<boolean>`exists (select from memberships m where m.account_id = accounts.id
        and (m.tenant_id in (select e.id from enterprises e where e.saas_id = ${category})) is true)`

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
