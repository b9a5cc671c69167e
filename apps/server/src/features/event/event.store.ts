import { sql } from 'kysely'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'

/** As identification has fixed them for this transaction. */
export async function categoriesOf({ db }: Scope): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select current_categories() as ids`.execute(db)
  return (rows[0]?.ids ?? []).map(Number)
}

export async function endOf({ db, actor }: OwnScope): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select session_until(${actor.sessionId}) as at`.execute(db)
  return rows[0]?.at ?? null
}
