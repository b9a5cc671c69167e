import { sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Wanted } from '../record.list.store.ts'
import * as query from '../record.query.ts'

/** By what a record that this person sees is sorted; nothing where they do not see it. */
export async function valueInOrder(
  { db }: OwnTablesScope,
  { model, table, order }: Pick<Wanted, 'model' | 'table' | 'order'>,
  id: number,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ value: string | null }>`
    select ${order.written} as value from ${query.recordsOf(model, table)}
    where r.id = ${id} and ${query.readable(model, table)}`.execute(db)
  return rows[0]?.value
}
