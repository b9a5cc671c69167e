import { CHART_GROUPS, CHART_GROUPS_BESIDE } from '@atrium/contract/built-apps/record-limits.ts'
import { type ChartMeasure, type ChartStep, hasSteps } from '@atrium/contract/field/chart-field.ts'
import { type RawBuilder, sql } from 'kysely'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Wanted } from '../record.list.store.ts'
import type { ModelField } from '../record.model.ts'
import * as query from '../record.query.ts'
import { valueColumn } from '../record.value.sql.ts'

type Sql = RawBuilder<unknown>

/** By what records are put into groups, and of days how long a group is. */
export type Grouping = { field: ModelField; each: ChartStep }
export type Calendar = { zone: string; week: number }

export type ChartAsked = Pick<Wanted, 'model' | 'table' | 'narrowing'> & {
  by: Grouping | null
  beside: Grouping | null
  of: ChartMeasure
  value: ModelField | null
  calendar: Calendar
}

/** What all of a group say: empty where they say nothing. Of days its first, and until when it goes. */
export type GroupRead = { key: string; name: string | null; from: string; until: string }
export type CellRead = {
  group: number | null
  beside: number | null
  value: string | null
  count: number
}
export type ChartRead = {
  groups: GroupRead[] | null
  beside: GroupRead[] | null
  cells: CellRead[] | null
}

/** A quotient has at least as many digits as what is divided (see `totals` of a list). */
const EXACTLY = `1.${'0'.repeat(30)}`
const AVERAGE_DIGITS = 10

const MEASURES: Record<ChartMeasure, Sql> = {
  count: sql`sum(c.many)`,
  sum: sql`coalesce(sum(c.total), 0)`,
  average: sql`round(sum(c.total) * ${sql.raw(EXACTLY)} / nullif(sum(c.valued), 0), ${sql.lit(AVERAGE_DIGITS)})`,
  least: sql`min(c.least)`,
  most: sql`max(c.most)`,
}

/**
 * All records that match are gone through once, and added up by what both fields say; which groups are shown, and what the
 * others come to, is told of these sums. One statement, and exact however many groups there are.
 */
export function chartStatement(asked: ChartAsked): Sql {
  const { model, table, narrowing, by, beside, of, value, calendar } = asked
  const measured = value ? value.of('r') : sql`null::numeric`
  return sql`
    with sums as materialized (
      select ${keyOf(by, calendar)} as key, ${keyOf(beside, calendar)} as other, count(*) as many,
        count(${measured}) as valued, sum(${measured}) as total, min(${measured}) as least, max(${measured}) as most
      from ${query.recordsOf(model, table)} where ${query.narrowed(model, table, narrowing)}
      group by 1, 2),
    shown as (${ranked(sql`key`, by, CHART_GROUPS)}),
    others as (${ranked(sql`other`, beside, CHART_GROUPS_BESIDE)}),
    cells as (
      select g.nth - 1 as "group", b.nth - 1 as beside, (${MEASURES[of]})::text as value, sum(c.many)::int as count
      from sums c left join shown g on g.key = c.key left join others b on b.key = c.other
      group by g.nth, b.nth)
    select (select jsonb_agg(cells order by "group", beside) from cells) as cells,
      (select jsonb_agg(${told(by, calendar)} order by g.nth) from shown g) as groups,
      (select jsonb_agg(${told(beside, calendar)} order by g.nth) from others g) as beside`

  /** What is in one group is called the same. */
  function keyOf(grouping: Grouping | null, { zone, week }: Calendar): Sql {
    if (!grouping) return sql`''`
    const { field, each } = grouping
    const column = field.of('r')
    if (!hasSteps(field)) return sql`coalesce((${valueColumn(column, field)})::text, '')`
    const day = field.kind === 'date' ? column : sql`(${column} at time zone ${zone})::date`
    const shift = each === 'week' ? (8 - week) % 7 : 0
    return sql`coalesce(to_char(date_trunc(${sql.lit(each)}, (${day} + ${sql.lit(shift)})::timestamp) - ${sql.lit(shift)} * interval '1 day', 'YYYY-MM-DD'), '')`
  }

  /** The latest days, and of all else what most records have. */
  function ranked(key: Sql, grouping: Grouping | null, most: number): Sql {
    const isDays = grouping && hasSteps(grouping.field)
    const rank = isDays ? sql`${key} = '', ${key} desc` : sql`sum(many) desc, ${key}`
    return sql`select ${key} as key, (row_number() over (order by ${rank}))::int as nth
      from sums group by ${key} order by nth limit ${most}`
  }

  function told(grouping: Grouping | null, { zone }: Calendar): Sql {
    const nothing = sql`jsonb_build_object('key', g.key, 'name', null, 'from', '', 'until', '')`
    if (!grouping) return nothing
    const { field, each } = grouping
    if (!hasSteps(field)) {
      const name = query.nameOf(model, field, sql`nullif(g.key, '')::bigint`) ?? sql`null::text`
      return sql`jsonb_build_object('key', g.key, 'name', ${name}, 'from', '', 'until', '')`
    }
    const first = sql`nullif(g.key, '')::date`
    const after = sql`(${first} + ${sql.lit(STEPS[each])}::interval)`
    const [from, until] =
      field.kind === 'date'
        ? [sql`g.key`, sql`to_char(${after} - interval '1 day', 'YYYY-MM-DD')`]
        : [written(sql`${first}::timestamp`, zone), written(after, zone, 1)]
    return sql`jsonb_build_object('key', g.key, 'name', null, 'from', coalesce(${from}, ''), 'until', coalesce(${until}, ''))`
  }
}

export async function chart({ db }: OwnTablesScope, asked: ChartAsked): Promise<ChartRead> {
  const { rows } = await sql<ChartRead>`${chartStatement(asked)}`.execute(db)
  return rows[0] as ChartRead
}

const STEPS: Record<ChartStep, string> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  quarter: '3 months',
  year: '1 year',
}

/** What clocks of a zone show, as a moment; and so many seconds before. */
const written = (shown: Sql, zone: string, before = 0): Sql =>
  sql`to_char(((${shown} at time zone ${zone}) - ${sql.lit(before)} * interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
