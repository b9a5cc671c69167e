import { digitsShown, formulaNode } from '@atrium/blueprint/formula/computed.ts'
import { LONGEST_SHOWN_TEXT } from '@atrium/blueprint/formula/formula-limits.ts'
import { typeOfKind } from '@atrium/blueprint/formula/formula-type.ts'
import { clockAt } from '@atrium/blueprint/formula/run/clock.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { sql } from 'kysely'
import { databaseZone } from '../../../kernel/time/database-zone.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Sql, SqlMoment } from './formula.part.sql.ts'
import { formulaSql } from './formula.sql.ts'

type Fields = Readonly<Record<string, BlueprintField>>
type Asking = Pick<OwnTablesScope, 'now'> & { visit: Pick<OwnTablesScope['visit'], 'zone'> }

/** Of each field of a table what it says of a row: its column or what is computed; none of what is neither. */
export function fieldsInRows(
  fields: Fields,
  columns: Readonly<Record<string, string>>,
  asking: Asking,
): Map<string, (row: string) => Sql> {
  const isNone = Object.values(fields).every(({ formula }) => formula === undefined)
  const moment = isNone ? NO_MOMENT : momentOf(asking)
  const found = Object.keys(fields).flatMap((key): [string, (row: string) => Sql][] => {
    if (fields[key]?.formula !== undefined)
      return [[key, (row) => computed(fields, columns, { moment, row, key })]]
    const column = columns[key]
    return column === undefined ? [] : [[key, (row) => sql.ref(`${row}.${column}`)]]
  })
  return new Map(found)
}

const NO_MOMENT: SqlMoment = { zone: 'UTC', now: '', today: '' }

function momentOf({ now, visit }: Asking): SqlMoment {
  const zone = databaseZone(visit.zone)
  const today = clockAt(Math.floor(now.getTime() / 1000), zone).slice(0, 10)
  return { zone, now: `${now.toISOString().slice(0, 19)}Z`, today }
}

type At = { moment: SqlMoment; row: string; key: string }

/** As everybody sees it, in whichever formula it is asked for. */
function computed(fields: Fields, columns: Readonly<Record<string, string>>, at: At): Sql {
  const node = formulaNode(fields, at.key)
  const field = fields[at.key]
  if (!node || !field) return sql`null`
  const value = formulaSql(node, at.moment, (key) => part(fields, columns, { ...at, key }))
  if (node.type === 'number') return sql`round(${value}, ${sql.lit(digitsShown(field))})`
  if (node.type !== 'text') return sql`(${value})`
  return sql`(nullif(left(${value}, ${sql.lit(LONGEST_SHOWN_TEXT)}), '') collate "default")`
}

/** Nothing is null, whatever a file has left in a column. */
function part(fields: Fields, columns: Readonly<Record<string, string>>, at: At): Sql {
  const field = fields[at.key]
  if (field?.formula !== undefined) return computed(fields, columns, at)
  const column = columns[at.key]
  const type = field && typeOfKind(field.kind)
  if (column === undefined || !type) return sql`null`
  const stored = sql.ref(`${at.row}.${column}`)
  if (type === 'text') return sql`nullif(${stored}, '')`
  return type === 'choices' ? sql`nullif(${stored}, '{}')` : stored
}
