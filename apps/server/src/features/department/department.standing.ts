import { AccessDenied } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Concerned = {
  people?: number[]
  /** Departments that are moved, and departments that are deleted. */
  moving?: number[]
  gone?: number[]
  /** The departments that people or departments are moved into. */
  into?: number[]
}

/**
 * Does it, and refuses it where somebody holds more by it, or less, than was the giver's before. Compared is what people
 * hold, by whatever they hold it: so whoever changes places need not know which roles depend on them. What was done
 * until then is undone with the transaction, or with a savepoint of the caller's (docs/decisions/0042).
 */
export async function givingNoMore<T>(
  { db }: Pick<SpaceScope, 'db'>,
  giver: number,
  { people = [], moving = [], gone = [], into = [] }: Concerned,
  change: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ before: string }>`
    select standing_here(${giver}, ${people}::bigint[], ${moving}::bigint[], ${gone}::bigint[],
      ${into}::bigint[])::text as before`.execute(db)
  const done = await change()
  const { rows: compared } = await sql<{ beyond: boolean }>`
    select changes_beyond(${giver}, ${rows[0]?.before}::jsonb) as beyond`.execute(db)
  if (compared[0]?.beyond ?? true) throw AccessDenied({})
  return done
}
