import {
  KEPT_DIGITS,
  QUOTIENT_DIGITS,
  WHOLE_DIGITS,
} from '@atrium/blueprint/formula/formula-limits.ts'
import { sql } from 'kysely'
import {
  at,
  bounded,
  chain,
  counting,
  type MakeSql,
  once,
  type Sql,
  type SqlPart,
} from './formula.part.sql.ts'

const LARGEST = `1${'0'.repeat(WHOLE_DIGITS)}`
const SHIFT = `1${'0'.repeat(WHOLE_DIGITS)}`
const BACK = `0.${'0'.repeat(WHOLE_DIGITS - 1)}1`
const large = (value: Sql) => bounded(value, LARGEST)

const between =
  (sign: string): MakeSql =>
  (parts) =>
    sql`(${at(parts, 0)} ${sql.raw(sign)} ${at(parts, 1)})`

const called =
  (name: string): MakeSql =>
  (parts) =>
    sql`${sql.raw(name)}(${at(parts, 0)})`

/** Exact, where the division of the database would decide by itself how many digits are enough. */
export const quotient = (one: Sql, other: Sql): Sql =>
  large(
    sql`round(div((${one}) * ${sql.raw(SHIFT)}, nullif(${other}, 0)) * ${sql.raw(BACK)}, ${sql.lit(QUOTIENT_DIGITS)})`,
  )

const digits = (parts: readonly SqlPart[]): Sql =>
  parts.length < 2 ? sql`0` : counting(at(parts, 1), QUOTIENT_DIGITS)

const SPELLED = '^[+-]?[0-9]{1,30}([.][0-9]{1,12})?$'

export const numberSql = {
  add: between('+'),
  subtract: between('-'),
  multiply: (parts) =>
    large(sql`round(${at(parts, 0)} * ${at(parts, 1)}, ${sql.lit(KEPT_DIGITS)})`),
  divide: (parts) => quotient(at(parts, 0), at(parts, 1)),
  negate: (parts) => sql`(- ${at(parts, 0)})`,
  sum: (parts) =>
    sql`(${sql.join(
      parts.map((part) => sql`coalesce(${part.sql}, 0)`),
      sql` + `,
    )})`,
  average: (parts) => {
    const rows = sql.join(parts.map((part) => sql`(${part.sql})`))
    return sql`(select ${quotient(sql`sum(v.n)`, sql`count(v.n)::numeric`)} from (values ${rows}) v (n))`
  },
  count: (parts) =>
    sql`(${sql.join(
      parts.map((part) => sql`(${present(part)} is not null)::int`),
      sql` + `,
    )})::numeric`,
  min: (parts) => sql`least(${chain(parts)})`,
  max: (parts) => sql`greatest(${chain(parts)})`,
  round: (parts) => sql`round(${at(parts, 0)}, ${digits(parts)})`,
  roundUp: (parts) =>
    once(
      [at(parts, 0), digits(parts)],
      (value, places) => sql`case when trunc(${value}, ${places}) = ${value} then ${value}
        else trunc(${value}, ${places}) + sign(${value}) * power(10::numeric, - ${places}) end`,
    ),
  roundDown: (parts) => sql`trunc(${at(parts, 0)}, ${digits(parts)})`,
  int: called('floor'),
  ceiling: called('ceil'),
  abs: called('abs'),
  sign: called('sign'),
  mod: (parts) =>
    once(
      [sql`mod(${at(parts, 0)}, nullif(${at(parts, 1)}, 0))`, at(parts, 1)],
      (rest, by) =>
        sql`case when ${rest} <> 0 and sign(${rest}) <> sign(${by}) then ${rest} + ${by} else ${rest} end`,
    ),
  value: (parts) =>
    once([at(parts, 0)], (text) =>
      large(sql`case when ${text} ~ ${SPELLED} then ${text}::numeric end`),
    ),
} satisfies Record<string, MakeSql>

/** What counts as there. */
export const present = ({ sql: part, node }: SqlPart): Sql =>
  node.type === 'text' ? sql`nullif(${part}, '')` : part
