import { sql } from 'kysely'
import { runsOut } from '../../kernel/secrets/one-time-password.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Db = Pick<SpaceScope, 'db'>

export type Locked = {
  id: number
  name: string
  phone: string | null
  title: string
  status: 'active' | 'disabled'
  /** All their departments, the main one first. */
  departments: { id: number; path: string }[]
  may_rule: boolean
}

/** Somebody within reach, locked, so that two who change the same person take turns. */
export const lock = async ({ db }: Db, id: number): Promise<Locked | undefined> => {
  const { rows } = await sql<Locked>`
    with held as materialized (select * from memberships where account_id = ${id} for update)
    select m.account_id as id, a.name, p.phone, m.title, m.status, may_do_no_more(a.id) as may_rule,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'path', d.path) order by d.id <> m.department_id, d.id)
        from department_members dm join departments d on d.tenant_id = dm.tenant_id and d.id = dm.department_id
        where dm.tenant_id = m.tenant_id and dm.account_id = m.account_id), '[]') as departments
    from held m join accounts a on a.id = m.account_id
    left join phones_here(array[${id}::bigint]) p on p.account_id = a.id
    where within_reach(m.account_id, 'org')`.execute(db)
  return rows[0]
}

export type Newcomer = {
  loginId: string
  name: string
  sounds: string
  phone: string | null
  title: string
  department: number
}

export const add = async ({ db, now }: SpaceScope, newcomer: Newcomer, hash: string) => {
  const { loginId, name, sounds, phone, title, department } = newcomer
  const { rows } = await sql<{
    id: number | null
    outcome: 'added' | 'over_limit' | 'loginId' | 'phone'
  }>`select * from add_member_here(${loginId}, ${name}, ${sounds}, ${phone}, ${hash}, ${runsOut(now)},
       ${department}, ${title}, ${now})`.execute(db)
  return rows[0] as (typeof rows)[number]
}

type Change = { title?: string; status?: 'active' | 'disabled' }

export const change = ({ db }: Db, id: number, changes: Change) =>
  db.updateTable('memberships').set(changes).where('account_id', '=', id).execute()

/** The first id is the main department. */
export const setDepartments = ({ db }: Db, id: number, [main, ...others]: number[]) =>
  sql`
    with main as (
      update memberships set department_id = ${main} where account_id = ${id} and department_id is distinct from ${main}
    ), gone as (
      delete from further_departments where account_id = ${id} and not department_id = any (${others}::bigint[])
    )
    insert into further_departments (account_id, department_id)
    select ${id}, department from unnest(${others}::bigint[]) department on conflict do nothing`.execute(
    db,
  )

export const setSuperior = ({ db }: Db, account_id: number, superior_id: number | null) =>
  superior_id === null
    ? db.deleteFrom('superiors').where('account_id', '=', account_id).execute()
    : db
        .insertInto('superiors')
        .values({ account_id, superior_id })
        .onConflict((clash) =>
          clash.columns(['tenant_id', 'account_id']).doUpdateSet({ superior_id }),
        )
        .execute()

/** False where the line would lead back to them; the transaction goes on. */
export const putSuperior = async ({ db }: Db, id: number, superior: number): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select put_superior(${id}, ${superior}) as done`.execute(db)
  return rows[0]?.done ?? false
}

/**
 * A superior may be anybody of the space whom the caller may know of, whoever manages them; and whoever is that already: of
 * `whom`, somebody else may have chosen one.
 */
export const isKnown = async ({ db }: Db, superior: number, whom: number): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from memberships where account_id = ${superior} and is_shown_here(account_id))
      or exists (select from superiors where account_id = ${whom} and superior_id = ${superior}) as known`.execute(
    db,
  )
  return rows[0]?.known ?? false
}

/** False where they belong to other spaces too, or may do more than whoever asks. */
export const changeAccount = async (
  { db }: Db,
  id: number,
  { name, phone }: { name?: string | undefined; phone?: string | null | undefined },
): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`
    select change_account_here(${id}, ${name ?? null}, ${phone ?? null}, ${phone !== undefined}) as done`.execute(
    db,
  )
  return rows[0]?.done ?? false
}

export const standingOf = async ({ db, now }: SpaceScope, id: number) => {
  const { rows } = await sql<{
    sessions: number
    subordinates: number
    heads: { id: number; name: string }[]
  }>`
    select sessions_here(${id}, ${now}) as sessions,
      (select count(*) from superiors where superior_id = ${id}) as subordinates,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.path)
        from department_heads h join departments d on d.tenant_id = h.tenant_id and d.id = h.department_id
        where h.account_id = ${id}), '[]') as heads`.execute(db)
  return rows[0] as (typeof rows)[number]
}
