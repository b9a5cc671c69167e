import { sql } from 'kysely'
import type { Scope } from '../../kernel/scope.ts'

/** As identification has fixed them for this transaction. */
export async function categoriesOf({ db }: Scope): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select current_categories() as ids`.execute(db)
  return (rows[0]?.ids ?? []).map(Number)
}
