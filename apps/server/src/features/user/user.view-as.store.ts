import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'

/** The person, if they belong to this enterprise and it is open. */
export const memberOf = async ({ db, now }: OwnScope, id: number, entid: number) => {
  const { rows } = await sql<Member>`
    select a.id, a.login_id, a.name, a.user_type, a.is_root, a.status, e.space, e.name as enterprise
    from accounts a, memberships_of_person(${id}) m, enterprises e
    where a.id = ${id} and m.enterprise_id = ${entid} and m.status = 'active' and e.id = ${entid}
      and e.status = 'active' and (e.expires_at is null or e.expires_at > ${now})`.execute(db)
  return rows[0]
}

type Member = Pick<
  Row<'accounts'>,
  'id' | 'login_id' | 'name' | 'user_type' | 'is_root' | 'status'
> & { space: string; enterprise: string }

type NewView = { account_id: number; enterprise_id: number; reason: string; token_hash: Buffer }

export const begin = ({ db, actor, now }: OwnScope, view: NewView, ends_at: Date) =>
  db
    .insertInto('view_as_sessions')
    .values({ ...view, session_id: actor.sessionId, operator_id: actor.id, begun_at: now, ends_at })
    .execute()

/** One at a time: whoever views as another has stopped viewing as the one before. */
export const endEarlier = ({ db, actor }: OwnScope) =>
  db.deleteFrom('view_as_sessions').where('session_id', '=', actor.sessionId).execute()

export const end = ({ db }: OwnScope, id: number) =>
  db.deleteFrom('view_as_sessions').where('id', '=', id).execute()

export const tellAdmins = ({ db, now }: OwnScope, entid: number, title: string, body: string) =>
  sql`select tell_admins(${entid}, ${title}, ${body}, ${now})`.execute(db)
