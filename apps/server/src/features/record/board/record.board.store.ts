import {
  BOARD_PEOPLE,
  RECORDS_COUNTED,
  RECORDS_LISTED_BYTES,
} from '@atrium/contract/built-apps/record-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Wanted } from '../record.list.store.ts'
import type { ModelField } from '../record.model.ts'
import { stretches } from '../record.order.ts'
import * as query from '../record.query.ts'
import { typeOfColumn } from '../record.value.sql.ts'
import type { RowRead } from '../record.value.ts'

type Asked = Omit<Wanted, 'place'> & {
  by: ModelField
  /** The columns, unless who has most records says it. */
  values: readonly string[] | null
}

export type ColumnRead = { nth: number; value: string | null; name: string | null; count: number }
/** A column, and one of its cards: without an id where it has none. */
export type CardRead = RowRead & { stand: ColumnRead }

/** After all that have a value. */
const WITHOUT = 1_000_000

/**
 * Each column is counted, and read as far as its first cards go, by the index of its field: a statement for the whole
 * board. Of what the cards hold no more leaves the database than one answer has room for.
 */
export async function board({ db }: OwnTablesScope, asked: Asked): Promise<CardRead[]> {
  const { model, table, fields, narrowing, order, length, by, values } = asked
  const column = by.of('r')
  const type = typeOfColumn(by)
  const records = query.recordsOf(model, table)
  const matching = query.narrowed(model, table, narrowing)
  const stands = values
    ? sql`select v.value::${type} as value, v.nth::int from unnest(${[...values]}::text[]) with ordinality as v(value, nth)`
    : sql`select ${column} as value, (row_number() over (order by count(*) desc, ${column}))::int as nth
        from ${records} where ${matching} and ${column} is not null
        group by ${column} order by nth limit ${BOARD_PEOPLE + 1}`
  const without: RawBuilder<boolean> = values
    ? sql`(${column} is null or not ${column} = any (${[...values]}::${type}[]))`
    : sql`${column} is null`
  const first = (within: RawBuilder<boolean>) => {
    const parts = stretches(order, null).map(
      (stretch) => sql`(
        select ${query.columns(model, table, fields)}, ${query.bytesOf(fields)} as bytes from ${records}
        where ${matching} and ${within} and ${stretch.within} order by ${stretch.inOrder} limit ${length})`,
    )
    return sql`(select part.*, row_number() over () as place
      from (${sql.join(parts, sql` union all `)}) as part limit ${length})`
  }
  const counted = (within: RawBuilder<boolean>) =>
    sql`(select count(*)::int from (select from ${records} where ${matching} and ${within} limit ${RECORDS_COUNTED + 1}) as counted)`
  const { rows } = await sql<CardRead>`
    with stands as materialized (${stands}),
    heads as (
      select nth, value, ${counted(sql`${column} = stands.value`)} as count from stands
      union all select ${WITHOUT}, null, ${counted(without)}),
    cards as (
      select stands.nth, card.* from stands cross join lateral ${first(sql`${column} = stands.value`)} as card
      union all select ${WITHOUT}::int, card.* from ${first(without)} as card),
    fitting as (select cards.*, sum(bytes) over (order by nth, place) as filled from cards)
    select fitting.*, jsonb_build_object('nth', heads.nth, 'value', heads.value::text, 'count', heads.count,
        'name', ${query.nameOf(model, by, sql`heads.value`) ?? sql`null::text`}) as stand
    from heads left join fitting on fitting.nth = heads.nth and filled <= ${RECORDS_LISTED_BYTES}
    order by heads.nth, fitting.place`.execute(db)
  return rows
}
