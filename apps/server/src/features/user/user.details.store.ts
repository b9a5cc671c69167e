import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

type Reading = Pick<Scope, 'db' | 'now'>

/** For a console user, only people of their categories exist. */
export const person = ({ db, now }: Reading, id: number) =>
  db
    .selectFrom('accounts')
    .select(['id', 'login_id', 'name', 'user_type', 'is_root', 'status', 'created_at'])
    .select([
      'last_seen_at',
      sql<boolean>`accounts.id in (select online_among(array[${id}::bigint], ${now}))`.as('online'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()

/** What only operators may read. */
export const contact = ({ db }: Reading, id: number) =>
  db
    .selectFrom('accounts')
    .select(['phone', 'phone_proven_at', 'password_once', 'once_until', 'login_homepage'])
    .where('id', '=', id)
    .executeTakeFirst()

type Membership = {
  entid: number
  space: string
  name: string
  status: Row<'memberships'>['status']
  title: string
  department: string | null
  roles: string[]
  joined_at: Date
}

/** The enterprises join by their own policy: a console user learns of none outside their categories. */
export const memberships = async ({ db }: Reading, id: number): Promise<Membership[]> => {
  const { rows } = await sql<Membership>`
    select m.enterprise_id as entid, e.space, e.name, m.status, m.title, m.department, m.roles, m.joined_at
    from memberships_of_person(${id}) m join enterprises e on e.id = m.enterprise_id
    order by m.joined_at, e.id`.execute(db)
  return rows
}

export const sessions = ({ db, now }: Reading, id: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'agent', 'address', 'way', 'strength', 'created_at', 'last_seen_at'])
    .where('account_id', '=', id)
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_seen_at + idle_limit > ${now}`)
    .orderBy('last_seen_at', 'desc')
    .execute()

export const factors = ({ db }: Reading, id: number) =>
  db
    .selectFrom('factors')
    .select(['id', 'kind', 'name', 'used_at'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()

const TRIES = 20

export const signIns = ({ db }: Reading, id: number) =>
  db
    .selectFrom('audit')
    .select(['at', 'action', 'address', 'agent'])
    .select(sql<string | null>`detail ->> 'way'`.as('way'))
    .where('target', '=', String(id))
    .where('action', 'in', ['session.opened', 'session.refused', 'session.stepRefused'])
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(TRIES)
    .execute()

export const triesAgainst = async ({ db, now }: Reading, id: number) => {
  const { rows } = await sql<{ tries: number; open_again_at: Date | null }>`
    select * from tries_against(${id}, ${now})`.execute(db)
  return rows[0] ?? { tries: 0, open_again_at: null }
}

export const revoke = ({ db }: Reading, id: number, session: number) =>
  db
    .deleteFrom('sessions')
    .where('account_id', '=', id)
    .where('id', '=', session)
    .returning('id')
    .executeTakeFirst()

type PersonHere = {
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
  space: string
  space_name: string
}

export const personIn = async ({ db }: Reading, id: number, entid: number) => {
  const { rows } = await sql<PersonHere>`select * from person_in(${id}, ${entid})`.execute(db)
  return rows[0]
}
