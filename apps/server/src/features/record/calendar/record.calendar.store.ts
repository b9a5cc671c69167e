import {
  CALENDAR_CARDS,
  RECORDS_COUNTED,
  RECORDS_LISTED_BYTES,
} from '@atrium/contract/built-apps/record-limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Wanted } from '../record.list.store.ts'
import type { ModelField } from '../record.model.ts'
import * as query from '../record.query.ts'
import type { RowRead } from '../record.value.ts'

type Sql = RawBuilder<unknown>

type Asked = Pick<Wanted, 'model' | 'table' | 'fields' | 'narrowing' | 'length'> & {
  by: ModelField
  until: ModelField | null
  first: string
  last: string
  zone: string
}

export type DayRead = { day: string; count: number }
/** A record that stands on some of the days; without an id where none does. The first one has the counts, too. */
export type EntryRead = RowRead & {
  first_day: string
  last_day: string
  counted: { days: DayRead[] | null; without: number } | null
}

/**
 * What stands on some of these days is gone through once: each day is counted, and has the first of those that begin on it,
 * or had begun before. One statement; what they hold is read of those few alone.
 */
export async function calendar({ db }: OwnTablesScope, asked: Asked): Promise<EntryRead[]> {
  const { model, table, fields, narrowing, length, by, until, first, last, zone } = asked
  const column = by.of('r')
  const records = query.recordsOf(model, table)
  const matching = query.narrowed(model, table, narrowing)
  const [from, to] = [sql`${first}::date`, sql`${last}::date`]
  const { rows } = await sql<EntryRead>`
    with standing as materialized (
      select r.id, ${column} as began, ${dayOf(by, column)} as first_day, ${lastDay()} as last_day
      from ${records} where ${matching} and ${column} < ${beginning(by, sql`(${to} + 1)`)} and ${reachesIn()}),
    days as (
      select to_char(each, 'YYYY-MM-DD') as day, sum(many)::int as count
      from (select greatest(first_day, ${from}) as a, least(last_day, ${to}) as z, count(*) as many from standing group by 1, 2) as alike
      cross join generate_series(a::timestamp, z::timestamp, interval '1 day') as each group by each),
    placed as (
      select *, row_number() over (order by shown_day, nth) as place
      from (select id, first_day, last_day, greatest(first_day, ${from}) as shown_day,
          row_number() over (partition by greatest(first_day, ${from}) order by last_day > first_day desc, began, id) as nth
        from standing) as each_day
      where nth <= ${length}),
    entries as (
      select ${query.columns(model, table, fields)}, ${query.bytesOf(fields)} as bytes, p.place,
        to_char(p.first_day, 'YYYY-MM-DD') as first_day, to_char(p.last_day, 'YYYY-MM-DD') as last_day
      from placed p join ${records} on r.id = p.id where p.place <= ${CALENDAR_CARDS}),
    fitting as (select entries.*, sum(bytes) over (order by place) as filled from entries)
    select fitting.*, case when coalesce(place, 1) = 1 then jsonb_build_object(
        'days', (select jsonb_agg(days order by day) from days),
        'without', (select count(*)::int from (
          select from ${records} where ${matching} and ${column} is null limit ${RECORDS_COUNTED + 1}) as dateless)) end as counted
    from (select) as always left join fitting on filled <= ${RECORDS_LISTED_BYTES} or place = 1
    order by place`.execute(db)
  return rows

  function dayOf({ kind }: ModelField, value: Sql): Sql {
    return kind === 'date' ? value : sql`(${value} at time zone ${zone})::date`
  }

  /** When a day begins, as the field would say it. */
  function beginning({ kind }: ModelField, day: Sql): Sql {
    return kind === 'date' ? day : sql`(${day}::timestamp at time zone ${zone})`
  }

  /** Until midnight is no day more, and what ends before it begins stands on one. */
  function lastDay(): Sql {
    const own = dayOf(by, column)
    if (!until) return own
    const ends = until.of('r')
    const instant = until.kind === 'date' ? ends : sql`(${ends} - interval '1 microsecond')`
    return sql`greatest(${own}, ${dayOf(until, instant)})`
  }

  function reachesIn(): Sql {
    const begins = sql`${column} >= ${beginning(by, from)}`
    if (!until) return begins
    const ends = until.of('r')
    const after = until.kind === 'date' ? sql`>=` : sql`>`
    return sql`(${begins} or ${ends} ${after} ${beginning(until, from)})`
  }
}
