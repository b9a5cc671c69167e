import { SORTED_CHARACTERS } from '@atrium/contract/built-apps/record-limits.ts'
import { readDay, readTime } from '@atrium/contract/field/calendar.ts'
import { readDecimal } from '@atrium/contract/field/decimal.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ModelField } from './record.model.ts'

type Sql = RawBuilder<unknown>
export type Direction = 'asc' | 'desc'

/** By what rows are sorted: an expression, its type, how it is written for an address, and what is one there. */
export type Order = {
  by: Sql
  written: Sql
  type: string
  isOne: (text: string) => boolean
  /** Never nothing: then an index is used for the place and the id at once. */
  isAlways: boolean
  direction: Direction
}

const moment = (column: Sql) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
/** Of a day that the calendar has: the machine takes the thirtieth of February too, and the database does not. */
function isMoment(text: string): boolean {
  const [, day = '', clock = ''] = /^(.{10})T(.{8})\.\d{6}Z$/.exec(text) ?? []
  return day !== '' && readDay(day) === day && readTime(clock) === clock
}

/** The newest first, where nothing else is asked for. */
const newest: Order = {
  by: sql`r.created_at`,
  written: moment(sql`r.created_at`),
  type: 'timestamptz',
  isOne: isMoment,
  isAlways: true,
  direction: 'desc',
}

export function orderBy(
  field: ModelField | null,
  direction: Direction,
  { readsChinese }: { readsChinese: boolean },
): Order {
  if (!field) return newest
  const column = sql.ref(`r.${field.column}`)
  const order = (
    by: Sql,
    type: string,
    isOne: Order['isOne'],
    written: Sql = sql`(${by})::text`,
  ) => ({
    by,
    written,
    type,
    isOne,
    isAlways: false,
    direction,
  })
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return order(column, 'numeric', (text) => readDecimal(text) !== null)
    case 'date':
      return order(
        column,
        'date',
        (text) => readDay(text) === text,
        sql`to_char(${column}, 'YYYY-MM-DD')`,
      )
    case 'time':
      return order(
        column,
        'time',
        (text) => readTime(text) === text,
        sql`to_char(${column}, 'HH24:MI:SS')`,
      )
    case 'dateTime':
      return order(column, 'timestamptz', isMoment, moment(column))
    case 'yesNo':
      return order(column, 'boolean', (text) => text === 'true' || text === 'false')
    // As they stand in the field, which somebody has put into an order.
    case 'choice': {
      const values = (field.choices ?? []).map(({ value }) => value)
      return order(sql`array_position(${values}::text[], ${column})`, 'integer', (text) =>
        /^\d{1,6}$/.test(text),
      )
    }
    default: {
      // The beginning decides: an address has no room for more. Its letters stand as readers of Chinese look them up.
      const beginning = sql`left(${column}, ${sql.lit(SORTED_CHARACTERS)})`
      const by = readsChinese ? sql`(${beginning} collate "zh-x-icu")` : sql`lower(${beginning})`
      return order(by, 'text', (text) => [...text].length <= SORTED_CHARACTERS, by)
    }
  }
}

/** Where a page begins or ends: after which row, or before which. */
export type Place = { way: 'after' | 'before'; id: number; value: string | null }

const NOTHING = '~'

export const writePlace = ({ way, id, value }: Place): string =>
  `${way}.${id}.${value === null ? NOTHING : Buffer.from(value).toString('base64url')}`

/** What an address says, if it could have been written for this order. */
export function readPlace(text: string | undefined, { isOne, isAlways }: Order): Place | null {
  if (text === undefined) return null
  const [, way, id, written = ''] = /^(after|before)\.([1-9]\d{0,14})\.(~|[\w-]*)$/.exec(text) ?? []
  const value = written === NOTHING ? null : Buffer.from(written, 'base64url').toString()
  const isFit = value === null ? !isAlways : isOne(value) && !value.includes('\0')
  if (!way || !isFit) throw Invalid({ fields: { at: 'malformed' } })
  return { way: way as Place['way'], id: Number(id), value }
}

/** The rows on that side of it. What is empty stands last, whichever way the rest is sorted. */
export function beyond(
  { by, type, isAlways, direction }: Order,
  { way, id, value }: Place,
): RawBuilder<boolean> {
  const isUp = (direction === 'asc') === (way === 'after')
  const [sign, given] = [sql.raw(isUp ? '>' : '<'), sql`${value}::${sql.raw(type)}`]
  if (isAlways) return sql`(${by}, r.id) ${sign} (${given}, ${id})`
  if (value === null)
    return way === 'after'
      ? sql`(${by} is null and r.id ${sign} ${id})`
      : sql`(${by} is not null or r.id ${sign} ${id})`
  const further: RawBuilder<boolean> = sql`${by} ${sign} ${given} or (${by} = ${given} and r.id ${sign} ${id})`
  return way === 'after' ? sql`(${further} or ${by} is null)` : sql`(${further})`
}

/** From the place on: before it, the nearest come first. */
export function inOrder({ by, isAlways, direction }: Order, way: Place['way']): Sql {
  const isUp = (direction === 'asc') === (way === 'after')
  const sign = sql.raw(isUp ? 'asc' : 'desc')
  const empty = isAlways ? sql`` : sql.raw(way === 'after' ? ' nulls last' : ' nulls first')
  return sql`${by} ${sign}${empty}, r.id ${sign}`
}
