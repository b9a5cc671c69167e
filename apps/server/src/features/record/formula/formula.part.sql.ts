import type { FormulaNode } from '@atrium/blueprint/formula/formula-node.ts'
import { type RawBuilder, sql } from 'kysely'

export type Sql = RawBuilder<unknown>
/** What the call says of its moment: the database asks no clock of its own. */
export type SqlMoment = { zone: string; now: string; today: string }
/** A part, and what it is in the formula. */
export type SqlPart = { sql: Sql; node: FormulaNode }
export type MakeSql = (parts: readonly SqlPart[], moment: SqlMoment) => Sql

const NOTHING = sql`null`
export const at = (parts: readonly SqlPart[], place: number): Sql => parts[place]?.sql ?? NOTHING

/** A number that is less than this and more than its opposite, and none otherwise; the expression stands there once. */
export const bounded = (value: Sql, limit: string): Sql => {
  const most = sql.raw(limit)
  return sql`nullif(nullif(greatest(least(${value}, ${most}), -${most}), ${most}), -${most})`
}

/** So many, and none where there is none. */
export const counted = (value: Sql, farthest: number): Sql =>
  sql`${bounded(sql`trunc(${value})`, `${farthest}`)}::int`

/** What is used to count with; nothing counts as nothing. */
export const counting = (value: Sql, most: number): Sql =>
  sql`least(greatest(trunc(${value}), 0), ${sql.lit(most)})::int`

/**
 * What is said of several parts more than once, without any of them standing there more than once: a formula in a formula in
 * a formula would grow without end.
 */
export function once(parts: readonly Sql[], said: (...names: RawBuilder<unknown>[]) => Sql): Sql {
  const names = parts.map((_, place) => sql.ref(`s.p${place}`))
  const bound = parts.map((part, place) => sql`${part} as ${sql.id(`p${place}`)}`)
  return sql`(select ${said(...names)} from (select ${sql.join(bound)} offset 0) s)`
}

export const chain = (parts: readonly SqlPart[]): Sql => sql.join(parts.map((part) => part.sql))
