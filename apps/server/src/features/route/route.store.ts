import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { sql } from 'kysely'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'

const saved = ({ db }: Pick<Scope, 'db'>) =>
  db.selectFrom('route_tables').leftJoin('accounts', 'accounts.id', 'route_tables.saved_by')

const described = [
  'route_tables.version',
  'route_tables.note',
  'route_tables.saved_at',
  'accounts.name as by',
] as const

export const newest = (scope: Pick<Scope, 'db'>) =>
  scope.db
    .selectFrom('route_tables')
    .select(['version', 'routes'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const find = (scope: Scope, version: number) =>
  saved(scope)
    .select([...described, 'route_tables.routes'])
    .where('route_tables.version', '=', version)
    .executeTakeFirst()

export const versions = (scope: Scope, { start, length }: { start: number; length: number }) =>
  saved(scope)
    .select(described)
    .select(sql<number>`jsonb_array_length(routes)`.as('routes'))
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('route_tables.version', 'desc')
    .offset(start)
    .limit(length)
    .execute()

/** The next version, unless somebody saved one since: of two that are based alike one is kept. */
export async function save(
  { db, actor, now }: OwnScope,
  { routes, basedOn, note }: { routes: RouteEntry[]; basedOn: number; note: string },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into route_tables (version, routes, note, saved_at, saved_by)
    select ${basedOn}::integer + 1, ${JSON.stringify(routes)}::jsonb, ${note}, ${now}, ${actor.id}
    where ${basedOn} = (select coalesce(max(version), 0) from route_tables)
    on conflict do nothing returning version`.execute(db)
  return rows[0]?.version ?? null
}

/** Which of these there are. */
export async function known({ db }: Scope, entries: RouteEntry[]) {
  const wanted = entries.flatMap(({ enterprises }) => enterprises ?? [])
  const [apps, enterprises] = await Promise.all([
    db.selectFrom('micro_apps').select('name').execute(),
    db
      .selectFrom('enterprises')
      .select('id')
      .where('id', 'in', [0, ...new Set(wanted)])
      .execute(),
  ])
  return {
    apps: new Set(apps.map(({ name }) => name)),
    enterprises: new Set(enterprises.map(({ id }) => id)),
  }
}
