import type { Thing } from '@atrium/contract/platform/audit-details.ts'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

export type NamedThing = {
  kind: string
  id: string
  tenant: number | null
  name: string | null
  title: unknown
  login_id: string | null
  is_gone: boolean
}

/** What these things are called, all of a page in one statement. */
export async function namesOf(
  { db }: Pick<Scope, 'db'>,
  asked: (Thing & { tenant: number | null })[],
) {
  const { rows } = await sql<NamedThing>`
    select * from things_in_trail(${asked.map(({ kind }) => kind)}::text[], ${asked.map(({ id }) => id)}::text[],
      ${asked.map(({ tenant }) => tenant)}::bigint[])`.execute(db)
  return rows
}
