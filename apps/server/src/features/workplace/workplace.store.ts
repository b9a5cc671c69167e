import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { EndpointChoice, Provider } from '../../ports/workplace.ts'

type Db = Pick<Scope, 'db' | 'now'>

/** A connection in force, and the space it belongs to. Its secret is sealed. */
export type OpenWorkplace = {
  enterprise_id: number
  space: string
  space_name: string
  provider: Provider
  corp_id: string
  agent_id: string
  client_id: string
  sealed: Buffer
  endpoints: EndpointChoice
  realm: string
}

const columns = sql`
  e.id as enterprise_id, e.space, e.name as space_name, w.provider, w.corp_id, w.agent_id,
  w.client_id, w.sealed, w.endpoints, w.realm`

/** Nothing, for a space that does not exist as for one without connections. */
export async function openIn({ db, now }: Db, space: string): Promise<OpenWorkplace[]> {
  const { rows } = await sql<OpenWorkplace>`
    select ${columns} from enterprises e, open_workplaces(e.id, ${now}) w
    where lower(e.space) = lower(${space}) order by w.provider`.execute(db)
  return rows
}

/** Found as a client names it, by the space's word or by its number; the number goes first, or a space named like it could take its place. */
export async function openFor({ db, now }: Db, enterId: string): Promise<OpenWorkplace[]> {
  const number = /^\d{1,15}$/.test(enterId) ? Number(enterId) : null
  const { rows } = await sql<OpenWorkplace>`
    select ${columns} from (
      select id, space, name from enterprises where lower(space) = lower(${enterId}) or id = ${number}::bigint
      order by id = ${number}::bigint desc nulls last limit 1) e, open_workplaces(e.id, ${now}) w`.execute(
    db,
  )
  return rows
}

type NewState = {
  state_hash: Buffer
  enterprise_id: number
  provider: Provider
  purpose: Purpose
  browser: Buffer
  redirect_uri: string
  to_url: string | null
  minutes: number
}

export const addState = ({ db, now }: Db, { minutes, ...state }: NewState) =>
  db
    .insertInto('workplace_states')
    .values({ ...state, made_at: now, expires_at: new Date(now.getTime() + minutes * 60_000) })
    .execute()

export type Purpose = Row<'workplace_states'>['purpose']

export type BegunSignIn = OpenWorkplace & {
  purpose: Purpose
  redirect_uri: string
  to_url: string | null
}

/** What this browser has begun, while it is in time and its connection in force. */
export async function findBegun({ db, now }: Db, stateHash: Buffer, browser: Buffer) {
  const { rows } = await sql<BegunSignIn>`
    select ${columns}, s.purpose, s.redirect_uri, s.to_url
    from workplace_states s join enterprises e on e.id = s.enterprise_id
    join lateral open_workplaces(e.id, ${now}) w on w.provider = s.provider
    where s.state_hash = ${stateHash} and s.browser = ${browser} and s.expires_at > ${now}`.execute(
    db,
  )
  return rows[0]
}

/** Whether this browser has begun to sign in through this workplace, and not come back yet. */
export async function hasBegun(
  { db, now }: Db,
  browser: Buffer,
  { enterprise_id, provider }: Pick<OpenWorkplace, 'enterprise_id' | 'provider'>,
): Promise<boolean> {
  const begun = await db
    .selectFrom('workplace_states')
    .select('state_hash')
    .where('browser', '=', browser)
    .where('enterprise_id', '=', enterprise_id)
    .where('provider', '=', provider)
    .where('code_hash', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return begun !== undefined
}

/** One state, one code: of any number of parallel tries one finds both unspent. */
export const spend = ({ db }: Db, stateHash: Buffer, codeHash: Buffer) =>
  db
    .updateTable('workplace_states')
    .set({ code_hash: codeHash })
    .where('state_hash', '=', stateHash)
    .where('code_hash', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('workplace_states as other').where('other.code_hash', '=', codeHash),
        ),
      ),
    )
    .returning('state_hash')
    .executeTakeFirst()

type Identity = Pick<OpenWorkplace, 'enterprise_id' | 'provider' | 'realm'> & { subject: string }

/** The account an identity opens, if connection, space, membership and account are all in force. */
export async function entrant({ db, now }: Db, who: Identity): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select workplace_entrant(${who.enterprise_id}, ${who.provider}, ${who.realm}, ${who.subject}, ${now}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** To whom it is bound, whether they may come in or not. */
export async function ownerOf({ db }: Pick<Scope, 'db'>, who: Identity) {
  const { rows } = await sql<{ account_id: number; login_id: string }>`
    select * from workplace_owner(${who.enterprise_id}, ${who.provider}, ${who.realm}, ${who.subject})`.execute(
    db,
  )
  return rows[0]
}
