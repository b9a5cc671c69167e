import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

export type Relative = Pick<Row<'enterprises'>, 'id' | 'name' | 'space' | 'status' | 'is_control'>

/** From the top down, the enterprise itself not among them. */
export const above = async ({ db }: Scope, id: number) => {
  const { rows } = await sql<Relative>`
    with recursive above (id, parent_id, depth) as (
      select id, parent_id, 0 from enterprises where id = ${id}
      union all
      select e.id, e.parent_id, depth + 1 from enterprises e join above on above.parent_id = e.id
      where depth < 50
    )
    select e.id, e.name, e.space, e.status, e.is_control from above join enterprises e on e.id = above.id
    where depth > 0 order by depth desc`.execute(db)
  return rows
}

export const below = ({ db }: Scope, id: number, length: number) =>
  db
    .selectFrom('enterprises')
    .select(['id', 'name', 'space', 'status', 'is_control'])
    .where('parent_id', '=', id)
    .orderBy('listed_by')
    .orderBy('id')
    .limit(length)
    .execute()

export type PersonRow = {
  id: number
  login_id: string
  name: string
  user_type: number
  status: Row<'memberships'>['status']
  title: string
  department: string | null
  roles: string[]
  joined_at: Date
  last_seen_at: Date | null
}

export const people = async (
  { db }: Scope,
  id: number,
  { term, start, length }: { term: string; start: number; length: number },
) => {
  const { rows } = await sql<PersonRow>`
    select * from people_of_enterprise(${id}, ${term}, ${start}, ${length})`.execute(db)
  return rows
}

export const countPeople = async ({ db }: Scope, id: number, term: string) => {
  const { rows } = await sql<{ n: number | null }>`
    select count_people_of_enterprise(${id}, ${term}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

type AppRow = {
  name: string
  title: unknown
  version: string | null
  allowed: 'everyone' | 'listed' | null
  since: Date | null
}

export const apps = async ({ db }: Scope, id: number) => {
  const { rows } = await sql<AppRow>`select * from apps_of_enterprise(${id})`.execute(db)
  return rows
}

type SignInRow = {
  ways: string[]
  two_step: boolean
  effective_at: Date | null
  concerns: Row<'sign_in_policies'>['concerns']
  roles: string[]
  trust_days: number
  with_factor: number
  members: number
  workplaces: {
    provider: Row<'workplace_connections'>['provider']
    enabled: boolean
    changed: string
    bound: number
  }[]
}

export const signIn = async ({ db }: Scope, id: number) => {
  const { rows } = await sql<SignInRow>`select * from sign_in_of_enterprise(${id})`.execute(db)
  return rows[0] as SignInRow
}

type SessionRow = Pick<
  Row<'sessions'>,
  'id' | 'account_id' | 'agent' | 'address' | 'way' | 'strength' | 'created_at' | 'last_seen_at'
> &
  Pick<Row<'accounts'>, 'login_id' | 'name'> & { total: number }

export const sessions = async ({ db, now }: Scope, id: number, length: number) => {
  const { rows } = await sql<SessionRow>`
    select * from sessions_of_enterprise(${id}, ${now}, ${length})`.execute(db)
  return rows
}
