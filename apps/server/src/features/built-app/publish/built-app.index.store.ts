import { sql } from 'kysely'
import type { JobScope } from '../../../kernel/work/job-kind.ts'

type Bound = Pick<JobScope, 'db'>
type Indexed = 'more' | 'done' | 'later' | 'unique' | 'large'

/** What became of what there was still to make; or the number of a field whose values are double. */
export async function indexNext({ db }: Bound, app: number): Promise<Indexed | number> {
  const { rows } = await sql<{ made: string }>`select index_own_next(${app}) as made`.execute(db)
  const made = rows[0]?.made ?? 'done'
  return /^\d+$/.test(made) ? Number(made) : (made as Indexed)
}

/** Whether a large table lacks an index: one that keeps values unique, or any. */
export async function lacksLarge({ db }: Bound, app: number, isOnlyUnique: boolean) {
  const { rows } = await sql<{ lacks: boolean }>`
    select lacks_large_index(${app}, ${isOnlyUnique}) as lacks`.execute(db)
  return rows[0]?.lacks ?? false
}
