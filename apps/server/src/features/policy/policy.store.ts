import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

export const find = ({ db }: SpaceScope) =>
  db.selectFrom('sign_in_policies').selectAll().executeTakeFirst()

export const roles = ({ db }: SpaceScope) =>
  db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()

export const networks = ({ db }: SpaceScope) =>
  db.selectFrom('sign_in_networks').select(['name', 'range']).orderBy('id').execute()

type Concerned = Pick<Row<'sign_in_policies'>, 'concerns' | 'role_ids'>
type Readiness = { members: number; concerned: number; not_ready: number }

/** Of how many there are, of how many a second step would be asked, and who of them has none. */
export async function readiness(
  { db, tenant }: SpaceScope,
  { concerns, role_ids }: Concerned,
): Promise<Readiness> {
  const { rows } = await sql<Readiness>`
    select e.member_count as members,
      (select count(*) from concerned_by_second_step(${concerns}, ${role_ids})) as concerned,
      (select count(*) from without_second_step(${concerns}, ${role_ids})) as not_ready
    from enterprises e where e.id = ${tenant.id}`.execute(db)
  return rows[0] ?? { members: 0, concerned: 0, not_ready: 0 }
}

type Policy = Partial<Omit<Row<'sign_in_policies'>, 'tenant_id'>>

export const set = ({ db }: SpaceScope, policy: Policy) =>
  db
    .insertInto('sign_in_policies')
    .values(policy)
    .onConflict((clash) => clash.column('tenant_id').doUpdateSet(policy))
    .execute()

export type Network = { name: string; text: string }

/**
 * What is no range for the database, though it looked like one, is left out; the service compares the count.
 * One of IPv6 is as wide as what is known of a visitor's address.
 */
export async function setNetworks({ db }: SpaceScope, given: Network[]): Promise<number> {
  await db.deleteFrom('sign_in_networks').execute()
  const { rows } = await sql`
    insert into sign_in_networks (name, range)
    select name, network(case when family(range) = 6
        then set_masklen(range, least(masklen(range), 64)) else range end)
    from jsonb_to_recordset(${JSON.stringify(given)}) as n (name text, text text),
      lateral (select case when pg_input_is_valid(n.text, 'inet') then n.text::inet end) as as_range (range)
    where range is not null
    returning id`.execute(db)
  return rows.length
}

export async function isInside({ db, tenant }: SpaceScope, address: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select is_inside(${tenant.id}, ${address}) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Null where it is not theirs to do. */
export const endTrust = async ({ db }: SpaceScope, accountId: number): Promise<number | null> => {
  const { rows } = await sql<{ ended: number | null }>`
    select end_trust_here(${accountId}) as ended`.execute(db)
  return rows[0]?.ended ?? null
}

export const resetTwoStep = async ({ db }: SpaceScope, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select reset_two_step(${accountId}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/** The people whom the reminder was sent to. */
export async function remind(
  { db, now }: SpaceScope,
  { title, body, until }: { title: string; body: string; until: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select remind_of_second_step(${title}, ${body}, ${until}, ${now}) as id`.execute(db)
  return rows.map(({ id }) => id)
}
