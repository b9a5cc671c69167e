import { SORTED_CHARACTERS } from '@atrium/contract/built-apps/record-limits.ts'
import { readDay, readTime } from '@atrium/contract/field/calendar.ts'
import { readDecimal } from '@atrium/contract/field/decimal.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ModelField } from './record.model.ts'

type Sql = RawBuilder<unknown>
type Told = RawBuilder<boolean>
export type Direction = 'asc' | 'desc'

/** Rows that stand together in one index, by an expression and their ids or, where all are alike, by their ids. */
type Group = { within: Told; by: Sql | null; has: (value: string | null) => boolean }

/** By what rows are sorted: its type, how it is written for an address, what is one there, and group after group. */
export type Order = {
  written: Sql
  type: string
  isOne: (text: string) => boolean
  /** Never nothing. */
  isAlways: boolean
  direction: Direction
  groups: Group[]
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
  written: moment(sql`r.created_at`),
  type: 'timestamptz',
  isOne: isMoment,
  isAlways: true,
  direction: 'desc',
  groups: [{ within: sql`true`, by: sql`r.created_at`, has: () => true }],
}

/** More of them are sorted anew for each page: a statement has so many parts. */
const MOST_GROUPS = 20
/** The same where so much is computed of each row: each group says all of it again. */
const MOST_COMPUTED = 200

const isNothing = (value: string | null) => value === null

/** What has something to be sorted by, and then what has nothing: no index has them in that order at once. */
const valuedAndEmpty = (by: Sql): Group[] => [
  { within: sql`${by} is not null`, by, has: (value) => value !== null },
  { within: sql`${by} is null`, by: null, has: isNothing },
]

export function orderBy(
  field: ModelField | null,
  direction: Direction,
  { readsChinese }: { readsChinese: boolean },
): Order {
  if (!field) return newest
  const column = field.of('r')
  const order = (
    by: Sql,
    type: string,
    isOne: Order['isOne'],
    written: Sql = sql`(${by})::text`,
  ) => ({
    written,
    type,
    isOne,
    isAlways: false,
    direction,
    groups: valuedAndEmpty(by),
  })
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'rating':
    case 'progress':
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
    case 'choice':
      return byChoice(column, field, direction)
    default: {
      // The beginning decides: an address has no room for more. Its letters stand as readers of Chinese look them up.
      const beginning = sql`left(${column}, ${sql.lit(SORTED_CHARACTERS)})`
      const by = readsChinese ? sql`(${beginning} collate "zh-x-icu")` : sql`lower(${beginning})`
      return order(by, 'text', (text) => [...text].length <= SORTED_CHARACTERS, by)
    }
  }
}

/** As they stand in the field, which somebody has put into an order. */
function byChoice(
  column: Sql,
  { choices = [], computing }: ModelField,
  direction: Direction,
): Order {
  const values = choices.map(({ value }) => value)
  const place = sql`array_position(${values}::text[], ${column})`
  const isMany = values.length > MOST_GROUPS || computing.all() > MOST_COMPUTED
  const each = values.map(
    (value, at): Group => ({
      within: sql`${column} = ${value}`,
      by: null,
      has: (written) => written === String(at + 1),
    }),
  )
  if (direction === 'desc') each.reverse()
  const rest: Group = { within: sql`${place} is null`, by: null, has: isNothing }
  return {
    written: sql`(${place})::text`,
    type: 'integer',
    isOne: (text) => Number(text) >= 1 && Number(text) <= values.length && /^\d{1,3}$/.test(text),
    isAlways: false,
    direction,
    groups: isMany ? valuedAndEmpty(place) : [...each, rest],
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

/** A part of a page: which rows, and in which order. */
export type Stretch = { within: Told; inOrder: Sql }

/** What a page is read from, one after the other, beginning at its place. */
export function stretches({ groups, type, direction }: Order, place: Place | null): Stretch[] {
  const isAfter = place?.way !== 'before'
  const isUp = (direction === 'asc') === isAfter
  const [sign, way] = isUp ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const facing = isAfter ? groups : groups.toReversed()
  const first = place ? facing.findIndex(({ has }) => has(place.value)) : 0
  return facing.slice(first).map(({ within, by }, at) => {
    const key = by ? sql`(${by}, r.id)` : sql`r.id`
    const from = by ? sql`(${place?.value}::${sql.raw(type)}, ${place?.id})` : sql`${place?.id}`
    return {
      within: place && at === 0 ? sql`(${within} and ${key} ${sign} ${from})` : within,
      inOrder: by ? sql`${by} ${way}, r.id ${way}` : sql`r.id ${way}`,
    }
  })
}
