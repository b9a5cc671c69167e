import { Failure } from '@atrium/contract/kernel/failure.ts'
import { sql } from 'kysely'
import type { Scope } from './scope.ts'

/** One of many within a transaction: whoever is refused is put back as they were, and the others go on. */
export async function apart({ db }: Pick<Scope, 'db'>, one: () => Promise<unknown>): Promise<void> {
  await sql`savepoint one_of_many`.execute(db)
  try {
    await one()
    await sql`release savepoint one_of_many`.execute(db)
  } catch (error) {
    if (error instanceof Failure) await sql`rollback to savepoint one_of_many`.execute(db)
    throw error
  }
}
