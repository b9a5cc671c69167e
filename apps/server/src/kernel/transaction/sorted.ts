import { type OrderByItemBuilder, type SelectQueryBuilder, sql } from 'kysely'

export type Direction = 'asc' | 'desc'
export type Page = { start: number; length: number }

/**
 * Sorts by a column and, among rows alike in it, by their id: no row stands on two pages. `nulls` only
 * where there can be some: "nulls last" keeps the planner from an index that has none.
 */
export function sortedBy(table: string, column: string, order: Direction, nulls?: 'last') {
  const direction = (ob: OrderByItemBuilder) => {
    const way = order === 'asc' ? ob.asc() : ob.desc()
    return nulls === 'last' ? way.nullsLast() : way
  }
  return <Db, Table extends keyof Db, Row>(query: SelectQueryBuilder<Db, Table, Row>) =>
    query.orderBy(sql.ref(`${table}.${column}`), direction).orderBy(sql.ref(`${table}.id`), order)
}
