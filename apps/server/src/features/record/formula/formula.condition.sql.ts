import { sql } from 'kysely'
import { present } from './formula.number.sql.ts'
import { at, chain, type MakeSql, type Sql, type SqlPart } from './formula.part.sql.ts'

/** Texts stand in the order of their signs, wherever the database was made. */
const compared =
  (sign: string): MakeSql =>
  (parts) => {
    const isText = parts[0]?.node.type === 'text'
    const side = (place: number) =>
      isText ? sql`${at(parts, place)} collate "C"` : at(parts, place)
    return sql`(${side(0)} ${sql.raw(sign)} ${side(1)})`
  }

const together =
  (word: string): MakeSql =>
  (parts) =>
    sql`(${sql.join(
      parts.map((part) => part.sql),
      sql` ${sql.raw(word)} `,
    )})`

function chosenBy(parts: readonly SqlPart[]): Sql {
  const ways = parts.flatMap((value, place) => {
    if (place % 2 === 1) return [sql`when ${at(parts, place - 1)} then ${value.sql}`]
    return place === parts.length - 1 ? [sql`else ${value.sql}`] : []
  })
  return sql`case ${sql.join(ways, sql` `)} end`
}

export const conditionSql = {
  equal: compared('='),
  differ: compared('<>'),
  less: compared('<'),
  atMost: compared('<='),
  more: compared('>'),
  atLeast: compared('>='),
  and: together('and'),
  or: together('or'),
  not: (parts) => sql`(not ${at(parts, 0)})`,
  if: chosenBy,
  ifs: chosenBy,
  isEmpty: ([part]) => sql`(${part ? present(part) : sql`null`} is null)`,
  ifEmpty: (parts) => sql`coalesce(${sql.join(parts.map(present))})`,
  isOneOf: ([choice, ...among]) => sql`(${choice?.sql} in (${chain(among)}))`,
  has: ([chosen, ...among]) => sql`(${chosen?.sql} @> array[${chain(among)}])`,
  chosen: (parts) => sql`coalesce(cardinality(${at(parts, 0)}), 0)::numeric`,
} satisfies Record<string, MakeSql>
