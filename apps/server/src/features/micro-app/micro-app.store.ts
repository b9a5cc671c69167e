import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Released } from './micro-app.policy.ts'

type Asking = Pick<Scope, 'db'>

/** Those released to this space; installed where `since` says when. */
export async function appsHere({ db }: Asking) {
  const { rows } = await sql<Released & { since: Date | null; by_id: number | null }>`
    select * from apps_here()`.execute(db)
  return rows
}

/** One that the space has and this person sees. */
export async function appSeen({ db }: Asking, app: string, person: number) {
  const { rows } = await sql<Released>`
    select * from apps_here() h
    where h.name = ${app} and h.name in (select apps_seen_by(${person}))`.execute(db)
  return rows[0]
}

/** With how many people see it, where it is not for everybody. */
export async function appsOffered({ db }: Asking) {
  const { rows } = await sql<
    Released & { since: Date | null; by_id: number | null; reached: number | null }
  >`
    select h.*, case when u.app is not null then (
      select count(*) from audience_here(u.account_ids, u.department_ids, u.role_ids)) end as reached
    from apps_here() h left join app_audiences u on u.tenant_id = current_tenant() and u.app = h.name
    order by h.name`.execute(db)
  return rows
}

export const install = ({ db, now, actor }: Scope, app: string) =>
  db
    .insertInto('app_installs')
    .values({ app, since: now, by_id: actor?.id ?? null })
    .onConflict((clash) => clash.columns(['tenant_id', 'app']).doNothing())
    .returning('app')
    .executeTakeFirst()

/** Says whether it is the first time while somebody acts for another: then it is worth a line in the trail. */
export async function noteOpened({ db }: Asking, acting: number, app: string): Promise<boolean> {
  const { rows } = await sql`
    update view_as_sessions set opened = array_append(opened, ${app})
    where id = ${acting} and not opened @> array[${app}] returning id`.execute(db)
  return rows.length > 0
}

export const remove = ({ db }: Asking, app: string) =>
  db.deleteFrom('app_installs').where('app', '=', app).returning('app').executeTakeFirst()

/** Of the roles that somebody has for everybody: an app is told the names alone. */
export const roleNames = async ({ db }: Asking): Promise<string[]> => {
  const { rows } = await sql<{ names: string[] }>`select role_names_here() as names`.execute(db)
  return rows[0]?.names ?? []
}

export const namesOf = ({ db }: Asking, ids: number[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...ids])
    .execute()

export const find = ({ db }: Asking, name: string) =>
  db.selectFrom('micro_apps').selectAll().where('name', '=', name).executeTakeFirst()

export const all = ({ db }: Asking) =>
  db.selectFrom('micro_apps').selectAll().orderBy('name').execute()

export const versions = ({ db }: Asking, name?: string) =>
  db
    .selectFrom('micro_app_versions as v')
    .leftJoin('accounts', 'accounts.id', 'v.registered_by')
    .select(['v.app', 'v.version', 'v.manifest', 'v.from_disk', 'v.registered_at'])
    .select('accounts.name as by')
    .$if(name !== undefined, (query) => query.where('v.app', '=', name as string))
    .orderBy('v.registered_at', 'desc')
    .execute()

export const trials = ({ db }: Asking) =>
  db
    .selectFrom('micro_app_trials as t')
    .innerJoin('enterprises', 'enterprises.id', 't.enterprise_id')
    .select(['t.app', 'enterprises.id', 'enterprises.name'])
    .orderBy('enterprises.listed_by')
    .execute()

/** Says whether it is new. It starts as a partner, released to nobody. */
export async function make({ db }: Asking, name: string, now: Date): Promise<boolean> {
  const made = await db
    .insertInto('micro_apps')
    .values({ name, made_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('name')
    .executeTakeFirst()
  return made !== undefined
}

type Version = { manifest: MicroAppManifest; fromDisk: boolean; now: Date; by: number | null }

/** Says whether it was taken. Only what comes from our own disk replaces what came from there. */
export async function addVersion({ db }: Asking, { manifest, fromDisk, now, by }: Version) {
  const { rows } = await sql`
    insert into micro_app_versions as v (app, version, manifest, from_disk, registered_at, registered_by)
    values (${manifest.name}, ${manifest.version}, ${JSON.stringify(manifest)}::jsonb, ${fromDisk}, ${now}, ${by})
    on conflict (app, version) do update set manifest = excluded.manifest
    where v.from_disk and excluded.from_disk returning app`.execute(db)
  return rows.length > 0
}

type Release = { current: string | null; candidate: string | null }

export const release = ({ db }: Asking, name: string, given: Release) =>
  db.updateTable('micro_apps').set(given).where('name', '=', name).execute()

/** An app of our own whose version left the disk goes on with one that is there. */
export const followDisk = ({ db }: Asking, name: string, onDisk: string[]) =>
  sql`
    update micro_apps a set current = ${onDisk.at(-1)}
    from micro_app_versions v
    where a.name = ${name} and v.app = a.name and v.version = a.current
      and v.from_disk and v.version <> all (${onDisk})`.execute(db)

export async function setTrials({ db }: Asking, app: string, enterprises: number[]) {
  await db.deleteFrom('micro_app_trials').where('app', '=', app).execute()
  if (enterprises.length === 0) return
  await db
    .insertInto('micro_app_trials')
    .values(enterprises.map((enterprise_id) => ({ app, enterprise_id })))
    .execute()
}

export const setServerKey = ({ db }: Asking, name: string, key: string | null) =>
  db
    .updateTable('micro_apps')
    .set({ server_key: key })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()

export const setTrust = ({ db }: Asking, name: string, trust: Row<'micro_apps'>['trust']) =>
  db
    .updateTable('micro_apps')
    .set({ trust })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()

/** As it is now and stays until the end of this transaction: nobody trusts the app in between. */
export async function lockTrust({ db }: Asking, name: string) {
  const app = await db
    .selectFrom('micro_apps')
    .select('trust')
    .where('name', '=', name)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return app?.trust
}

/** Of these ids of enterprises, those that exist. */
export async function whichExist({ db }: Asking, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('enterprises')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
