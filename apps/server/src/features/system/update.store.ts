import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

type NewestPackage = { kind: 'apk' | 'ipa'; build: string; code: string; forced: boolean }

export async function newestPackages({ db }: Scope, appId: string, enterpriseId: number | null) {
  const { rows } = await sql<NewestPackage>`
    select * from newest_packages(${appId}, ${enterpriseId}::bigint)`.execute(db)
  return rows
}
