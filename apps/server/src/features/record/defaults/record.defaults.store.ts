import { sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { ModelField, ModelTable, RecordModel } from '../record.model.ts'
import * as query from '../record.query.ts'
import type { RowRead } from '../record.value.ts'

type Asked = { table: ModelTable; fields: readonly ModelField[]; ids: readonly number[] }
type RelatedRow = { of: string; row: RowRead }

/** Of each of these tables these fields of those records that this person sees. */
export async function relatedRows(
  { db }: OwnTablesScope,
  model: RecordModel,
  asked: readonly Asked[],
): Promise<RelatedRow[]> {
  const each = asked.map(
    ({ table, fields, ids }) => sql`
    select ${table.key}::text as of, to_jsonb(x) as row from (
      select ${query.columns(model, table, fields)} from ${query.recordsOf(model, table)}
      where r.id = any (${[...ids]}::bigint[]) and ${query.readable(model, table)}) as x`,
  )
  const { rows } = await sql<RelatedRow>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}
