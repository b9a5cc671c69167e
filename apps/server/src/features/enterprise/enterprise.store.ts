// long because it has the statements that calls, batches and jobs of enterprises share.
import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import type { UserType } from '@atrium/contract/people/user-types.ts'
import { sql, type Updateable } from 'kysely'
import { searched } from '../../db/searched.ts'
import type { Row, Tables } from '../../db/tables.ts'
import { lent } from '../../kernel/secrets/one-time-password.ts'
import { soundsOf, syllablesOf } from '../../kernel/text/sounds.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { matches } from '../../kernel/transaction/search.ts'

export const count = sql<number>`count(*)`.as('n')
const ONLINE = '5 minutes'

/** Nobody is in an enterprise that is closed, though their sessions may wait for it. */
const isOpen = (now: Date) =>
  sql<boolean>`enterprises.status = 'active' and coalesce(enterprises.expires_at > ${now}, true)`

export const whole = ({ db, now }: Pick<Scope, 'db' | 'now'>) =>
  db
    .selectFrom('enterprises')
    .leftJoin('categories', 'categories.id', 'enterprises.saas_id')
    .leftJoin('enterprises as parents', 'parents.id', 'enterprises.parent_id')
    .leftJoin('accounts as creators', 'creators.id', 'enterprises.created_by')
    .leftJoin('accounts as deleters', 'deleters.id', 'enterprises.delete_by')
    .select([
      'enterprises.id',
      'enterprises.space',
      'enterprises.name',
      'enterprises.ent_type',
      'enterprises.status',
      'enterprises.saas_id',
      'categories.name as saas_name',
      'enterprises.parent_id',
      'parents.name as parent_name',
      'enterprises.private',
      'enterprises.is_control',
      'enterprises.saas_ent_type',
      'enterprises.member_count',
      'enterprises.member_limit',
      'enterprises.storage_bytes',
      'enterprises.storage_limit',
      'enterprises.app_bytes',
      'enterprises.app_count',
      'enterprises.app_limit',
      'enterprises.app_table_count',
      'enterprises.app_table_limit',
      'enterprises.app_row_count',
      'enterprises.app_row_limit',
      'enterprises.last_active_at',
      'enterprises.expires_at',
      'enterprises.created_at',
      'enterprises.revision',
      'enterprises.is_template',
      'enterprises.login_homepage',
      'enterprises.console_suspended',
      'enterprises.delete_at',
      'enterprises.delete_reason',
      'deleters.name as delete_by',
      'creators.name as created_by',
    ])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select(sql<number>`count(distinct account_id)`.as('n'))
        .whereRef('sessions.enterprise_id', '=', 'enterprises.id')
        .where(sql<boolean>`sessions.last_seen_at > ${now}::timestamptz - ${ONLINE}::interval`)
        .where('sessions.expires_at', '>', now)
        .where(isOpen(now))
        .as('online'),
    )

export type EnterpriseRow = Awaited<ReturnType<typeof find>> & object

export const find = (scope: Pick<Scope, 'db' | 'now'>, id: number) =>
  whole(scope).where('enterprises.id', '=', id).executeTakeFirst()

export const lock = ({ db }: Scope, id: number) =>
  db.selectFrom('enterprises').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** It is found by how its name sounds, and stands where it belongs, at once. */
const read = (name: string) => ({ sounds: soundsOf(name), syllables: syllablesOf(name) })

export const change = (
  { db }: Pick<Scope, 'db'>,
  id: number,
  changes: Updateable<Tables['enterprises']>,
) =>
  db
    .updateTable('enterprises')
    .set((eb) => ({
      ...changes,
      ...(changes.name !== undefined && read(changes.name)),
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export type NewEnterprise = {
  space: string
  name: string
  ent_type: number
  saas_id: number | null
  parent_id: number | null
  private: boolean
  is_control: boolean
  saas_ent_type: Row<'enterprises'>['saas_ent_type']
  member_limit: number
  storage_limit: number
  app_limit: number
  app_table_limit: number
  app_row_limit: number
  expires_at: Date | null
  login_homepage: string | null
  created_by: number
}

/** Nothing comes back when the space is taken: the index decides, so two creators cannot race. */
export const add = ({ db, now }: Scope, enterprise: NewEnterprise) =>
  db
    .insertInto('enterprises')
    .values({ ...enterprise, ...read(enterprise.name), created_at: now })
    .onConflict((clash) => clash.expression(sql`lower(space)`).doNothing())
    .returning('id')
    .executeTakeFirst()

/** Nothing comes back when somebody has the login ID or the phone: the indexes decide. */
export const addAccount = (
  { db, now }: Scope,
  account: {
    login_id: string
    name: string
    user_type: UserType
    password_hash: string
    phone: string | null
  },
) =>
  db
    .insertInto('accounts')
    .values({ ...account, ...lent(now), created_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()

export const loginIdIsTaken = async ({ db }: Scope, loginId: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select login_id_is_taken(${loginId}) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** Those of these spaces that a new enterprise can have, in their order. */
export const freeSpaces = async ({ db }: Scope, wanted: string[]) => {
  const { rows } = await sql<{ space: string }>`
    select f as space from free_spaces(${wanted}) f`.execute(db)
  return rows.map(({ space }) => space)
}

type Picked = {
  search?: string | undefined
  template?: boolean | undefined
  right?: ConsoleRight
}

/** A whole enterprise id that is typed puts that enterprise first. */
export const pick = (
  { db, now }: Scope,
  { search: term, template, right }: Picked,
  length: number,
) => {
  let query = db
    .selectFrom('enterprises')
    .select(['id', 'name', 'space', 'status'])
    .select(sql<boolean>`coalesce(expires_at <= ${now}, false)`.as('isOver'))
    .$if(!!term, (of) => of.orderBy(sql`lower(space) = ${term?.toLowerCase()}`, 'desc'))
  if (template !== undefined) query = query.where('is_template', '=', template)
  if (term) query = query.where(matches(searched.enterprises, term))
  if (right) query = query.where(sql<boolean>`saas_id = any (categories_with(${right}))`)
  return query.orderBy('listed_by').orderBy('id').limit(length).execute()
}

type AdminRow = {
  id: number
  login_id: string
  name: string
  phone: string | null
  last_seen_at: Date | null
  once_until: Date | null
  can_reset: boolean
}

/** Whose password may be reset as a console user only those are asked for whom there is a right to. */
export const admins = async ({ db }: Scope, id: number, isConsole: boolean) => {
  const may = isConsole
    ? sql`a.id in (select r.account_id from resettable(array(select b.id from admins_of(${id}) b)) r)`
    : sql`false`
  const { rows } = await sql<AdminRow>`
    select a.*, ${may} as can_reset from admins_of(${id}) a`.execute(db)
  return rows
}

export const countChildren = ({ db }: Scope, id: number) =>
  db.selectFrom('enterprises').select(count).where('parent_id', '=', id).executeTakeFirstOrThrow()

export const exists = async ({ db }: Scope, id: number): Promise<boolean> =>
  (await db.selectFrom('enterprises').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

export const scopeOfCategory = ({ db }: Scope, id: number) =>
  db.selectFrom('categories').select('scope').where('id', '=', id).executeTakeFirst()

/**
 * Whoever changes the tree waits until it stands still: two who each look from below would not see that
 * together they close a circle. Taken before any enterprise is locked, or they would wait for each other.
 */
export const lockTree = ({ db }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtext('tree of enterprises'))`.execute(db)

/** Is `id` above `child` in the tree of enterprises? */
export const isAbove = async ({ db }: Scope, id: number, child: number): Promise<boolean> => {
  const { rows } = await sql`
    with recursive above (id) as (
      select parent_id from enterprises where id = ${child}
      union select e.parent_id from enterprises e join above on above.id = e.id
    ) select from above where id = ${id}`.execute(db)
  return rows.length > 0
}

/** An enterprise and the job that provisions it; one that was not founded by a job has none. */
export const founding = ({ db }: Scope, id: number) =>
  db
    .selectFrom('enterprises')
    .leftJoin('jobs', (on) =>
      on.onRef('jobs.tenant_id', '=', 'enterprises.id').on('jobs.kind', '=', 'provisioning'),
    )
    .select(['jobs.steps', 'jobs.done', 'jobs.error'])
    .select(['jobs.status as job_status', 'enterprises.status', 'enterprises.created_at'])
    .where('enterprises.id', '=', id)
    .orderBy('jobs.id', 'desc')
    .executeTakeFirst()

export const isTemplate = async ({ db }: Scope, id: number): Promise<boolean> =>
  (await db
    .selectFrom('enterprises')
    .select('id')
    .where('id', '=', id)
    .where('is_template', '=', true)
    .executeTakeFirst()) !== undefined

export const restartJob = ({ db, now }: Scope, id: number) =>
  db
    .updateTable('jobs')
    .set({ status: 'waiting', tries: 0, deaths: 0, error: null, run_at: now })
    .where('tenant_id', '=', id)
    .where('kind', '=', 'provisioning')
    .where('status', '=', 'failed')
    .execute()
