import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

export type MaintenanceRow = {
  updating: boolean
  from: string | null
  until: string | null
  text: string
  texts: Record<string, string>
  notice: number
}

const KEY = 'maintenance'

export const noMaintenance: MaintenanceRow = {
  updating: false,
  from: null,
  until: null,
  text: '',
  texts: {},
  notice: 0,
}

/** A row may be of an earlier release, which knew less. */
export async function maintenance(db: Kysely<Tables>): Promise<MaintenanceRow> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return { ...noMaintenance, ...(row?.value as Partial<MaintenanceRow>) }
}

export const setMaintenance = ({ db }: Scope, value: MaintenanceRow) =>
  db
    .insertInto('settings')
    .values({ key: KEY, value: JSON.stringify(value) })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

type NewestPackage = { kind: 'apk' | 'ipa'; build: string; code: string; forced: boolean }

export async function newestPackages({ db }: Scope, appId: string, enterpriseId: number | null) {
  const { rows } = await sql<NewestPackage>`
    select * from newest_packages(${appId}, ${enterpriseId}::bigint)`.execute(db)
  return rows
}
