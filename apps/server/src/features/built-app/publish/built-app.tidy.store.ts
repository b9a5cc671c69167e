import { sql } from 'kysely'
import type { JobScope } from '../../../kernel/work/job-kind.ts'

type Bound = Pick<JobScope, 'db'>

/**
 * The next table or field that nobody can bring back any more, in any space: gone, or some of it; or why it is still there.
 * Nothing where there is none.
 */
export async function dropHidden({ db }: Bound, before: Date, now: Date): Promise<string | null> {
  const { rows } = await sql<{ outcome: string | null }>`
    select drop_hidden_next(${before}, ${now}) as outcome`.execute(db)
  return rows[0]?.outcome ?? null
}

/** What could not be dropped so far, in any space. */
export async function untidy({ db }: Bound): Promise<string | null> {
  const { rows } = await sql<{ said: string | null }>`select untidy_apps() as said`.execute(db)
  return rows[0]?.said ?? null
}

/** Records of versions that are in force are gone through again, where that was given up. */
export async function tidyAgain({ db }: Bound, now: Date): Promise<number> {
  const { rows } = await sql<{ many: number }>`select tidy_again(${now}) as many`.execute(db)
  return rows[0]?.many ?? 0
}
