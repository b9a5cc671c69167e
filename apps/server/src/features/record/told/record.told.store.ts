import { sql } from 'kysely'
import type { SpaceScope } from '../../../kernel/transaction/scope.ts'

type HeardApp = { name: string; sees_all: boolean; tables: string[] }

/** Of this person: what concerns open pages is asked before anybody is let into the tables of the space. */
export async function heard({ db }: SpaceScope): Promise<HeardApp[]> {
  const { rows } = await sql<HeardApp>`
    select name, sees_all, tables from built_apps_heard_here()`.execute(db)
  return rows
}
