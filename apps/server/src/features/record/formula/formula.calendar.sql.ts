import { readDatePattern } from '@atrium/blueprint/formula/date-pattern.ts'
import {
  FARTHEST_DAYS,
  FARTHEST_MONTHS,
  FARTHEST_WORKING_DAYS,
} from '@atrium/blueprint/formula/formula-limits.ts'
import { FIRST_MONDAY } from '@atrium/blueprint/formula/run/calendar-days.ts'
import { sql } from 'kysely'
import { quotient } from './formula.number.sql.ts'
import { at, counted, type MakeSql, once, type Sql } from './formula.part.sql.ts'

/** Fields know days of these years alone. */
const existing = (day: Sql): Sql =>
  sql`nullif(nullif(greatest(least(${day}, date '10000-01-01'), date '0999-12-31'), date '10000-01-01'), date '0999-12-31')`

const part =
  (name: string): MakeSql =>
  (parts) =>
    sql`extract(${sql.raw(name)} from ${at(parts, 0)})`

const clock =
  (name: string): MakeSql =>
  (parts, { zone }) =>
    sql`extract(${sql.raw(name)} from ${at(parts, 0)} at time zone ${zone}::text)`

const monthsLater = (day: Sql, months: Sql): Sql =>
  sql`(${day} + make_interval(months => ${months}))::date`

const endOfMonth = (day: Sql, months: Sql): Sql =>
  existing(
    sql`(${monthsLater(sql`date_trunc('month', ${day}::timestamp)`, sql`(${months} + 1)`)} - 1)`,
  )

const monthsBetween = (from: Sql, to: Sql): Sql =>
  once(
    [from, to],
    (a, b) => sql`(extract(year from ${b}) - extract(year from ${a})) * 12
      + extract(month from ${b}) - extract(month from ${a})
      + case when ${b} >= ${a} and extract(day from ${b}) < extract(day from ${a}) then -1
          when ${b} < ${a} and extract(day from ${b}) > extract(day from ${a}) then 1 else 0 end`,
  )

/** Working days until that day, itself included, from a Monday before all days there are. */
const monday = sql`(date '1970-01-01' + (${sql.lit(FIRST_MONDAY)}))`
const workingUntil = (day: Sql): Sql =>
  sql`(5 * ((${day} - ${monday}) / 7) + least((${day} - ${monday}) % 7 + 1, 5))`

const FIVE = sql`5`

export const calendarSql = {
  addDays: (parts) => existing(sql`(${at(parts, 0)} + ${counted(at(parts, 1), FARTHEST_DAYS)})`),
  subtractDays: (parts) =>
    existing(sql`(${at(parts, 0)} - ${counted(at(parts, 1), FARTHEST_DAYS)})`),
  dayCount: (parts) => sql`(${at(parts, 0)} - ${at(parts, 1)})::numeric`,
  formatDate: (parts) => {
    const said = parts[1]?.node
    const pattern = (said?.is === 'text' && readDatePattern(said.value)) || []
    const written = pattern.map((one) => ('part' in one ? one.part : `"${one.text}"`)).join('')
    return sql`to_char(${at(parts, 0)}, ${written}::text)`
  },
  today: (_, { today }) => sql`${today}::date`,
  now: (_, { now }) => sql`${now}::timestamptz`,
  date: (parts) =>
    existing(
      once(
        [
          sql`nullif(greatest(${counted(at(parts, 0), 10_000)}, 0), 0)`,
          counted(at(parts, 1), FARTHEST_MONTHS),
          counted(at(parts, 2), FARTHEST_DAYS),
        ],
        (year, month, day) => sql`case when ${year} is not null then
          ${monthsLater(sql`make_date(${year}, 1, 1)`, sql`(${month} - 1)`)} + ${day} - 1 end`,
      ),
    ),
  dayOf: (parts, { zone }) => existing(sql`(${at(parts, 0)} at time zone ${zone}::text)::date`),
  year: part('year'),
  quarter: part('quarter'),
  month: part('month'),
  day: part('day'),
  weekday: part('isodow'),
  weekNumber: part('week'),
  hour: clock('hour'),
  minute: clock('minute'),
  addMonths: (parts) => existing(monthsLater(at(parts, 0), counted(at(parts, 1), FARTHEST_MONTHS))),
  endOfMonth: (parts) =>
    endOfMonth(at(parts, 0), parts.length < 2 ? sql`0` : counted(at(parts, 1), FARTHEST_MONTHS)),
  days: (parts) => sql`(${at(parts, 0)} - ${at(parts, 1)})::numeric`,
  months: (parts) => monthsBetween(at(parts, 0), at(parts, 1)),
  years: (parts) => sql`trunc(${monthsBetween(at(parts, 0), at(parts, 1))} / 12)`,
  hours: (parts) =>
    quotient(
      sql`(extract(epoch from ${at(parts, 1)}) - extract(epoch from ${at(parts, 0)}))`,
      sql`3600`,
    ),
  workday: (parts) =>
    existing(
      once(
        [at(parts, 0), counted(at(parts, 1), FARTHEST_WORKING_DAYS)],
        (day, days) =>
          sql`case when ${days} = 0 then ${day} else ${once(
            [
              sql`case when ${days} > 0 then ${workingUntil(day)} + ${days}
              else ${workingUntil(sql`(${day} - 1)`)} + ${days} + 1 end`,
            ],
            (nth) => sql`${monday} + 7 * ((${nth} - 1) / ${FIVE}) + (${nth} - 1) % ${FIVE}`,
          )} end`,
      ),
    ),
  workdays: (parts) =>
    once(
      [at(parts, 0), at(parts, 1)],
      (from, to) => sql`(case when ${to} >= ${from}
        then ${workingUntil(to)} - ${workingUntil(sql`(${from} - 1)`)}
        else - (${workingUntil(from)} - ${workingUntil(sql`(${to} - 1)`)}) end)::numeric`,
    ),
} satisfies Record<string, MakeSql>
