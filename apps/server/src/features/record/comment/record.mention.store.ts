import { sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'

export type SaidInLanguages = Record<string, { title: string; body: string }>

/** Those who were told now: nobody is told twice of one comment, nor of what they wrote themselves. */
export async function tell(
  { db, now }: OwnTablesScope,
  comment: number,
  people: readonly number[],
  { said, leads }: { said: SaidInLanguages; leads: string },
): Promise<number[]> {
  const { rows } = await sql<{ told: number[] }>`
    select tell_mentioned(${comment}, ${[...people]}, ${JSON.stringify(said)}::jsonb, ${leads}, ${now}) as told`.execute(
    db,
  )
  return rows[0]?.told ?? []
}

/** After the comment was removed or brought back: those whom it names. */
export async function withdraw({ db }: OwnTablesScope, comment: number): Promise<number[]> {
  const { rows } = await sql<{ told: number[] }>`
    select withdraw_mentions(${comment}) as told`.execute(db)
  return rows[0]?.told ?? []
}
