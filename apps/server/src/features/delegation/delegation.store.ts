import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

export type DelegationRow = {
  id: number
  person: number
  name: string
  department: string | null
  scope: 'all' | 'apps'
  apps: string[]
  note: string
  from_at: Date
  until_at: Date
  ended_at: Date | null
  outcome: 'takenBack' | 'declined' | 'ended' | null
  acted_at: Date | null
}

const MOST = 100
/** So many days what is over is still shown. */
const REMEMBERED = 90

type DepartmentShown = { account_id: number; name: string }
type Side = 'account_id' | 'delegate_id'

/** Those in which the person has one part, with whoever has the other. */
export async function those({ db, actor, now }: SpaceScope, own: Side): Promise<DelegationRow[]> {
  const other = own === 'account_id' ? 'delegate_id' : 'account_id'
  const since = new Date(now.getTime() - REMEMBERED * 86_400_000)
  const others = sql`array(select ${sql.ref(other)} from delegations
    where ${sql.ref(own)} = ${actor.id} and until_at > ${since})`
  return db
    .selectFrom('delegations as d')
    .innerJoin('accounts as a', 'a.id', `d.${other}`)
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.account_id', '=', `d.${other}`).onRef('m.tenant_id', '=', 'd.tenant_id'),
    )
    .leftJoin(sql<DepartmentShown>`departments_shown(${others})`.as('p'), (join) =>
      join.onRef('p.account_id', '=', 'm.account_id'),
    )
    .select(['d.id', 'a.id as person', 'a.name', 'p.name as department', 'd.scope', 'd.apps'])
    .select(['d.note', 'd.from_at', 'd.until_at', 'd.ended_at', 'd.outcome', 'd.acted_at'])
    .where(`d.${own}`, '=', actor.id)
    .where('d.until_at', '>', since)
    .orderBy('d.until_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST)
    .execute()
}

/** When several are given at once, each is counted with those before it. */
export const lockGiver = ({ db, actor }: SpaceScope) =>
  db
    .selectFrom('memberships')
    .select('account_id')
    .where('account_id', '=', actor.id)
    .forNoKeyUpdate()
    .execute()

/** Can work here now, and is one the directory shows; and how many the person has given that are not over. */
export async function facing({ db, actor, now }: SpaceScope, id: number) {
  const { rows } = await sql<{ is_there: boolean; open: number }>`
    select exists (select from colleagues(null, null, false, ${id}, 0, 1)) as is_there,
      (select count(*) from delegations d where d.account_id = ${actor.id}
        and d.ended_at is null and d.until_at > ${now}) as open`.execute(db)
  return rows[0] as { is_there: boolean; open: number }
}

export const add = (
  { db, actor, now }: SpaceScope,
  delegation: Omit<Insertable<Tables['delegations']>, 'account_id' | 'made_at'>,
) =>
  db
    .insertInto('delegations')
    .values({ ...delegation, account_id: actor.id, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Only by whoever has this part in it, and only while it is not over. */
export const end = (
  { db, actor, now }: SpaceScope,
  id: number,
  own: Side,
  outcome: 'takenBack' | 'declined',
) =>
  db
    .updateTable('delegations')
    .set({ ended_at: now, outcome })
    .where('id', '=', id)
    .where(own, '=', actor.id)
    .where('ended_at', 'is', null)
    .where('until_at', '>', now)
    .returning(['account_id', 'delegate_id', 'scope', 'from_at', 'until_at'])
    .executeTakeFirst()

/** Tells the other one, and says who that is. */
export async function tell({ db, now }: SpaceScope, id: number, title: string, body: string) {
  const { rows } = await sql<{ other: number }>`
    select tell_of_delegation(${id}, ${title}, ${body}, ${now}) as other`.execute(db)
  return rows[0]?.other as number
}
