import { sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { type ChartAsked, type ChartRead, chartStatement } from '../chart/record.chart.store.ts'
import { type MeasuredRow, pageAsValue, type Wanted } from '../record.list.store.ts'

export type AskedBlock = { chart: ChartAsked } | { list: Wanted }
export type BlockRead = ChartRead | MeasuredRow[]

/** What all of these blocks come to, in their order: one statement, however many there are. */
export async function blocks(
  { db }: OwnTablesScope,
  asked: readonly AskedBlock[],
): Promise<BlockRead[]> {
  if (asked.length === 0) return []
  const each = asked.map((one, at) => {
    const found =
      'chart' in one
        ? sql`(select to_jsonb(c) from (${chartStatement(one.chart)}) as c)`
        : pageAsValue(one.list)
    return sql`${found} as ${sql.id(`b${at}`)}`
  })
  const { rows } = await sql<Record<string, BlockRead>>`select ${sql.join(each)}`.execute(db)
  return asked.map((_, at) => rows[0]?.[`b${at}`] as BlockRead)
}
