import { RECORDS_COUNTED, RECORDS_LISTED_BYTES } from '@atrium/contract/built-apps/record-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import type { Narrowing } from './record.asked.ts'
import type { ModelField, ModelTable, RecordModel } from './record.model.ts'
import { type Order, type Place, stretches } from './record.order.ts'
import * as query from './record.query.ts'
import { doerColumn } from './record.value.sql.ts'
import type { RowRead } from './record.value.ts'

export type Wanted = {
  model: RecordModel
  table: ModelTable
  fields: readonly ModelField[]
  narrowing: Narrowing
  order: Order
  place: Place | null
  length: number
}

export type PlacedRow = RowRead & { place: string | null }
type Page = { rows: PlacedRow[]; isMore: boolean }

export type MeasuredRow = PlacedRow & { found: number }

/**
 * From the place on, and whether there is more: one further is looked for. What has a limit is read one after the other,
 * and only as far as the page needs it. Of what they hold no more leaves the database than one answer has room for.
 */
export function pageStatement(wanted: Wanted): RawBuilder<unknown> {
  const { model, table, fields, narrowing, order, place, length } = wanted
  const most = length + 1
  const parts = stretches(order, place).map(
    ({ within, inOrder }) => sql`(
    select ${query.columns(model, table, fields)}, ${order.written} as place, ${query.bytesOf(fields)} as bytes
    from ${query.recordsOf(model, table)}
    where ${query.narrowed(model, table, narrowing)} and ${within}
    order by ${inOrder} limit ${most})`,
  )
  return sql`
    with page as materialized (
      select p.*, row_number() over () as nth from (select * from (${sql.join(parts, sql` union all `)}) as part limit ${most}) p)
    select * from (
      select p.*, sum(p.bytes) over (order by p.nth) as filled, count(*) over () as found from page p) as measured
    where filled <= ${RECORDS_LISTED_BYTES} or nth = 1 order by nth`
}

/** The same as one value of a statement that asks for more. */
export const pageAsValue = (wanted: Wanted): RawBuilder<unknown> =>
  sql`(select coalesce(jsonb_agg(to_jsonb(l) order by l.nth), '[]') from (${pageStatement(wanted)}) as l)`

export async function page({ db }: OwnTablesScope, wanted: Wanted): Promise<Page> {
  const { rows } = await sql<MeasuredRow>`${pageStatement(wanted)}`.execute(db)
  return pageOf(rows, wanted)
}

/** Of what the statement found: the rows that were asked for, and whether there is more. */
export function pageOf(rows: MeasuredRow[], { length }: Pick<Wanted, 'length'>): Page {
  const found = rows[0]?.found ?? 0
  return { rows: rows.slice(0, length), isMore: found > Math.min(rows.length, length) }
}

type Those = Pick<Wanted, 'model' | 'table' | 'narrowing'>

/** So far, and one further. */
export const countStatement = ({ model, table, narrowing }: Those): RawBuilder<{ count: number }> =>
  sql`select count(*)::int as count from (select from ${query.recordsOf(model, table)}
      where ${query.narrowed(model, table, narrowing)} limit ${RECORDS_COUNTED + 1}) as first`

export async function counted({ db }: OwnTablesScope, those: Those) {
  const { rows } = await countStatement(those).execute(db)
  return rows[0]?.count ?? 0
}

/** Of a field's numbers; none where there are none. */
export type Totals = Record<'sum' | 'average' | 'least' | 'most', string | null>
/** An average has no end: so many digits after the point are more than any field has. */
const AVERAGE_DIGITS = 10
/** A quotient has at least as many digits as what is divided; `avg` would leave out those of very large numbers. */
const EXACTLY = `1.${'0'.repeat(30)}`

export async function totals(
  { db }: OwnTablesScope,
  { model, table, narrowing, fields }: Those & Pick<Wanted, 'fields'>,
): Promise<Record<string, Totals>> {
  const each = fields.map((field) => {
    const { key } = field
    const of = field.of('r')
    return sql`jsonb_build_object('sum', sum(${of})::text, 'least', min(${of})::text, 'most', max(${of})::text,
      'average', round(sum(${of}) * ${sql.raw(EXACTLY)} / nullif(count(${of}), 0), ${sql.lit(AVERAGE_DIGITS)})::text) as ${sql.id(key)}`
  })
  const { rows } = await sql<Record<string, Totals>>`
    select ${sql.join(each)} from ${query.recordsOf(model, table)}
    where ${query.narrowed(model, table, narrowing)}`.execute(db)
  return rows[0] ?? {}
}

export type WholeRow = RowRead & {
  created_at: Date
  changed_at: Date
  created_by: number | null
  creator: string | null
  changed_by: number | null
  changer: string | null
}

export async function find(
  { db }: OwnTablesScope,
  { model, table, fields }: Pick<Wanted, 'model' | 'table' | 'fields'>,
  id: number,
): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${query.columns(model, table, fields)}, r.created_at, r.changed_at, r.created_by, r.changed_by,
      ${doerColumn(sql`r.created_by`, model)} as creator, ${doerColumn(sql`r.changed_by`, model)} as changer
    from ${query.recordsOf(model, table)} where r.id = ${id} and ${query.readable(model, table)}`.execute(
    db,
  )
  return rows[0]
}
