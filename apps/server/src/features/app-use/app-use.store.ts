import { builtAppUseId } from '@atrium/contract/built-apps/built-app-use-id.ts'
import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

const HALF_LIFE = 7 * 86_400_000
/** Milliseconds within which opening the same app again counts once. */
const ONCE_WITHIN = 60_000
/** How many of the warmest uses of a space are read to say what is used there, however many people it has. */
const ENOUGH = 500

export type Use = { app: string; warmth: number | null; place: number | null; others: number }

const BUILT = builtAppUseId('')
/** One that people of the space have made: its uses stand beside those of the market, under its number. */
export const isBuilt = (app: string): boolean => app.startsWith(BUILT)
const nameOf = (app: string) => app.slice(BUILT.length)
const idOf = sql`(${sql.lit(BUILT)} || b.name)`
const withApp = sql`join built_apps b on b.tenant_id = u.tenant_id and b.id = u.app_id`

/**
 * The person's own uses, and how often each app is among the warmest of the whole space. Read by the indexes of
 * warmth, so that a space of a hundred thousand people costs no more than one of a hundred (docs/decisions/0133).
 */
export const ofSpace = sql<Use[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('app', app, 'warmth', own.warmth, 'place', own.place,
    'others', coalesce(warm.others, 0))), '[]')
  from (
    select u.app, u.warmth, u.place from app_uses u
    where u.tenant_id = current_tenant() and u.account_id = current_account()
    union all
    select ${idOf}, u.warmth, u.place from built_app_uses u ${withApp}
    where u.tenant_id = current_tenant() and u.account_id = current_account()) own
  full join (select w.app, count(*) as others from (
      (select u.app, u.warmth from app_uses u where u.tenant_id = current_tenant() and u.warmth is not null
      order by u.warmth desc limit ${sql.lit(ENOUGH)})
      union all
      select ${idOf}, u.warmth from (
        select * from built_app_uses u where u.tenant_id = current_tenant() and u.warmth is not null
        order by u.warmth desc limit ${sql.lit(ENOUGH)}) u ${withApp}
      order by warmth desc limit ${sql.lit(ENOUGH)}) w
    group by w.app) warm using (app))`

export async function uses({ db }: SpaceScope): Promise<Use[]> {
  const { uses: found } = await db.selectNoFrom(ofSpace.as('uses')).executeTakeFirstOrThrow()
  return found
}

/** One statement an opening: what was there and what comes are added as the powers of two that they stand for. */
export function noteOpened({ db, actor, now }: SpaceScope, app: string) {
  const [table, key, found] = isBuilt(app)
    ? [sql`built_app_uses`, sql`app_id`, sql`select id from built_apps where name = ${nameOf(app)}`]
    : [sql`app_uses`, sql`app`, sql`select ${app}::text`]
  return sql`
    insert into ${table} as u (${key}, account_id, warmth, opened_at)
    select f.*, ${actor.id}::bigint, ${now.getTime() / HALF_LIFE}::float8, ${now}::timestamptz from (${found}) f
    on conflict (tenant_id, account_id, ${key}) do update set opened_at = excluded.opened_at,
      warmth = case when u.warmth is null then excluded.warmth else greatest(u.warmth, excluded.warmth)
        + ln(1 + power(2::float8, -least(abs(u.warmth - excluded.warmth), 60))) / ln(2::float8) end
    where u.opened_at is null or u.opened_at <= ${new Date(now.getTime() - ONCE_WITHIN)}`.execute(
    db,
  )
}

/** In their order, and nobody else moves them until this transaction is over: both tables go by the first of them. */
export async function lockPinned({ db, actor }: SpaceScope): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('app_uses', ${actor.id}))`.execute(db)
  const { rows } = await sql<{ app: string }>`
    select u.app, u.place from app_uses u where u.account_id = ${actor.id} and u.place is not null
    union all
    select ${idOf}, u.place from built_app_uses u ${withApp} where u.account_id = ${actor.id} and u.place is not null
    order by place, app`.execute(db)
  return rows.map(({ app }) => app)
}

export const place = ({ db, actor }: SpaceScope, apps: string[]) =>
  sql`
    with ordered as (select p.app, p.place from unnest(${apps}::text[]) with ordinality p (app, place)),
    built as (
      insert into built_app_uses (account_id, app_id, place)
      select ${actor.id}::bigint, b.id, o.place from ordered o join built_apps b on o.app = ${idOf}
      on conflict (tenant_id, account_id, app_id) do update set place = excluded.place)
    insert into app_uses (account_id, app, place)
    select ${actor.id}::bigint, o.app, o.place from ordered o where not starts_with(o.app, ${BUILT})
    on conflict (tenant_id, account_id, app) do update set place = excluded.place`.execute(db)

/** Nothing where it was not pinned. */
export async function unpin({ db, actor }: SpaceScope, app: string): Promise<boolean> {
  const own = sql`u.account_id = ${actor.id} and u.place is not null`
  const { rows } = await (isBuilt(app)
    ? sql`
        update built_app_uses u set place = null from built_apps b
        where b.tenant_id = u.tenant_id and b.id = u.app_id and b.name = ${nameOf(app)} and ${own} returning 1`
    : sql`update app_uses u set place = null where u.app = ${app} and ${own} returning 1`
  ).execute(db)
  return rows.length > 0
}
