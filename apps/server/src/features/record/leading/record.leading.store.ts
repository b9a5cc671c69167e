import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { countStatement, type MeasuredRow, pageAsValue, type Wanted } from '../record.list.store.ts'
import * as query from '../record.query.ts'

export type LeadingRead = { rows: MeasuredRow[]; count: number }

/** Of a record that this person sees, the first of each of these lists and how many it has: one statement for all. */
export async function leading(
  { db }: OwnTablesScope,
  { model, table }: Pick<Wanted, 'model' | 'table'>,
  id: number,
  lists: readonly Wanted[],
): Promise<LeadingRead[] | null> {
  const each = lists.flatMap((one, at): RawBuilder<unknown>[] => [
    sql`${pageAsValue(one)} as ${sql.id(`rows${at}`)}`,
    sql`(${countStatement(one)}) as ${sql.id(`count${at}`)}`,
  ])
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([sql`r.id`, ...each])} from ${query.recordsOf(model, table)}
    where r.id = ${id} and ${query.readable(model, table)}`.execute(db)
  const [found] = rows
  if (!found) return null
  return lists.map((_, at) => ({
    rows: found[`rows${at}`] as MeasuredRow[],
    count: found[`count${at}`] as number,
  }))
}
