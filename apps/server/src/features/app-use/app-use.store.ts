import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

const HALF_LIFE = 7 * 86_400_000
/** Milliseconds within which opening the same app again counts once. */
const ONCE_WITHIN = 60_000
/** How many of the warmest uses of a space are read to say what is used there, however many people it has. */
const ENOUGH = 500

export type Use = { app: string; warmth: number | null; place: number | null; others: number }

/**
 * The person's own uses, and how often each app is among the warmest of the whole space. Read by the index of
 * warmth, so that a space of a hundred thousand people costs no more than one of a hundred (docs/decisions/0133).
 */
export const ofSpace = sql<Use[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('app', app, 'warmth', own.warmth, 'place', own.place,
    'others', coalesce(warm.others, 0))), '[]')
  from (select u.app, u.warmth, u.place from app_uses u
    where u.tenant_id = current_tenant() and u.account_id = current_account()) own
  full join (select w.app, count(*) as others from (
      select u.app from app_uses u where u.tenant_id = current_tenant() and u.warmth is not null
      order by u.warmth desc limit ${sql.lit(ENOUGH)}) w
    group by w.app) warm using (app))`

export async function uses({ db }: SpaceScope): Promise<Use[]> {
  const { uses: found } = await db.selectNoFrom(ofSpace.as('uses')).executeTakeFirstOrThrow()
  return found
}

/** One statement an opening: what was there and what comes are added as the powers of two that they stand for. */
export const noteOpened = ({ db, actor, now }: SpaceScope, app: string) =>
  sql`
    insert into app_uses as u (account_id, app, warmth, opened_at)
    values (${actor.id}, ${app}, ${now.getTime() / HALF_LIFE}, ${now})
    on conflict (tenant_id, account_id, app) do update set opened_at = excluded.opened_at,
      warmth = case when u.warmth is null then excluded.warmth else greatest(u.warmth, excluded.warmth)
        + ln(1 + power(2::float8, -least(abs(u.warmth - excluded.warmth), 60))) / ln(2::float8) end
    where u.opened_at is null or u.opened_at <= ${new Date(now.getTime() - ONCE_WITHIN)}`.execute(
    db,
  )

/** In their order, and nobody else moves them until this transaction is over. */
export async function lockPinned({ db, actor }: SpaceScope): Promise<string[]> {
  const rows = await db
    .selectFrom('app_uses')
    .select('app')
    .where('account_id', '=', actor.id)
    .where('place', 'is not', null)
    .orderBy('place')
    .orderBy('app')
    .forUpdate()
    .execute()
  return rows.map(({ app }) => app)
}

export const place = ({ db, actor }: SpaceScope, apps: string[]) =>
  sql`
    insert into app_uses (account_id, app, place)
    select ${actor.id}::bigint, p.app, p.place from unnest(${apps}::text[]) with ordinality p (app, place)
    on conflict (tenant_id, account_id, app) do update set place = excluded.place`.execute(db)

export const unpin = ({ db, actor }: SpaceScope, app: string) =>
  db
    .updateTable('app_uses')
    .set({ place: null })
    .where('account_id', '=', actor.id)
    .where('app', '=', app)
    .where('place', 'is not', null)
    .returning('app')
    .executeTakeFirst()
