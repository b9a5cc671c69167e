import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/scope.ts'

type Wish = { route: string; path: string; title: unknown; missing: string }

const DAILY = 20

/** One open request a person and page. Null when they have asked for enough today. */
export async function make({ db, actor, now }: SpaceScope, { route, path, title, missing }: Wish) {
  const { rows } = await sql<{ id: number; asked_at: Date; is_new: boolean }>`
    insert into access_requests as q (account_id, route, path, title, missing, asked_at)
    select ${actor.id}, ${route}, ${path}, ${JSON.stringify(title)}::jsonb, ${missing}, ${now}
    where (select count(*) from access_requests
           where account_id = ${actor.id} and asked_at > ${now}::timestamptz - interval '1 day') < ${DAILY}
    on conflict (tenant_id, account_id, route) where resolved_at is null
      do update set path = excluded.path
    returning q.id, q.asked_at, q.asked_at = ${now} as is_new`.execute(db)
  return rows[0] ?? null
}

export const open = ({ db }: SpaceScope) =>
  db
    .selectFrom('access_requests as q')
    .innerJoin('accounts', 'accounts.id', 'q.account_id')
    .select(['q.id', 'q.path', 'q.title', 'q.missing', 'q.asked_at'])
    .select(['accounts.id as person', 'accounts.name'])
    .where('q.resolved_at', 'is', null)
    .orderBy('q.asked_at')
    .limit(500)
    .execute()

/** Answered once: of two admins the second finds nothing open. */
export const resolve = ({ db, actor, now }: SpaceScope, id: number, outcome: string) =>
  db
    .updateTable('access_requests')
    .set({ resolved_at: now, resolved_by: actor.id, outcome })
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['id', 'account_id', 'route'])
    .executeTakeFirst()

/** Those of this space whose roles let them answer. */
export async function answerers({ db }: SpaceScope): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct m.account_id from membership_roles m
    join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
    where r.permissions && array['*', 'roles']`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
