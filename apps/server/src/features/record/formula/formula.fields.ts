import { digitsShown, formulaNode } from '@atrium/blueprint/formula/computed.ts'
import { LONGEST_SHOWN_TEXT } from '@atrium/blueprint/formula/formula-limits.ts'
import {
  type FormulaTables,
  fieldsAt,
  reachedField,
} from '@atrium/blueprint/formula/formula-reference.ts'
import { typeOfKind } from '@atrium/blueprint/formula/formula-type.ts'
import { clockAt } from '@atrium/blueprint/formula/run/clock.ts'
import { sql } from 'kysely'
import { knownZone } from '../../../kernel/time/known-zone.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Sql, SqlMoment } from './formula.part.sql.ts'
import { formulaSql } from './formula.sql.ts'

type Asking = Pick<OwnTablesScope, 'now'> & { visit: Pick<OwnTablesScope['visit'], 'zone'> }

/** The records of a table, and which of them whoever asks may see; the gate says both. */
export type RelatedRecords = { rows: Sql; readable: (row: string) => Sql }

type Known = {
  moment: Asking
  /** Under which names the fields of a table stand in it. */
  columnsOf: (table: string) => Readonly<Record<string, string>>
  recordsOf: (table: string) => RelatedRecords | null
}

/** Of each field of a table what it says of a row: its column or what is computed; none of what is neither. */
export type InRows = (table: string, key: string) => ((row: string) => Sql) | null

export function fieldsInRows(tables: FormulaTables, { moment, ...known }: Known): InRows {
  let told: SqlMoment | null = null
  return (table, key) => {
    const described = tables[table]?.fields[key]
    if (!described) return null
    if (described.formula !== undefined)
      return (row) =>
        computed({ tables, table, ...known, moment: (told ??= momentOf(moment)), row, key })
    const column = known.columnsOf(table)[key]
    return column === undefined ? null : (row) => sql.ref(`${row}.${column}`)
  }
}

/** The database reads a difference from UTC the other way round than everybody else: a zone has to have a name. */
const NAMED = /^[A-Za-z]+\//

function momentOf({ now, visit }: Asking): SqlMoment {
  const known = knownZone(visit.zone) ?? 'UTC'
  const zone = NAMED.test(known) ? known : 'UTC'
  const today = clockAt(Math.floor(now.getTime() / 1000), zone).slice(0, 10)
  return { zone, now: `${now.toISOString().slice(0, 19)}Z`, today }
}

type At = Omit<Known, 'moment'> & {
  tables: FormulaTables
  table: string
  moment: SqlMoment
  row: string
  key: string
}

/** As everybody sees it, in whichever formula it is asked for. */
function computed(at: At): Sql {
  const node = formulaNode(at, at.key)
  const field = fieldsAt(at)[at.key]
  if (!node || !field) return sql`null`
  const value = formulaSql(node, at.moment, (reference) => part(at, reference))
  if (node.type === 'number') return sql`round(${value}, ${sql.lit(digitsShown(field))})`
  if (node.type !== 'text') return sql`(${value})`
  return sql`(nullif(left(${value}, ${sql.lit(LONGEST_SHOWN_TEXT)}), '') collate "default")`
}

/** What a formula asks for; of a related record the database looks for it by its number, and finds none that is out of reach. */
function part(at: At, reference: string): Sql {
  const found = reachedField(at, reference)
  if (!found) return sql`null`
  if (found.via === undefined) return value({ ...at, key: found.key })
  const records = at.recordsOf(found.table)
  const relation = at.columnsOf(at.table)[found.via]
  if (!records || relation === undefined) return sql`null`
  const row = behindRow(at.row)
  return sql`(select ${value({ ...at, table: found.table, key: found.key, row })}
    from ${records.rows} as ${sql.id(row)}
    where ${sql.ref(`${row}.id`)} = ${sql.ref(`${at.row}.${relation}`)} and ${records.readable(row)})`
}

/** A related record has a name of its own in the statement, however many lead to it one after the other. */
const behindRow = (row: string): string => `k${Number(/^k(\d+)$/.exec(row)?.[1] ?? 0) + 1}`

/** Nothing is null, whatever a file has left in a column. */
function value(at: At): Sql {
  const field = fieldsAt(at)[at.key]
  if (field?.formula !== undefined) return computed(at)
  const column = at.columnsOf(at.table)[at.key]
  const type = field && typeOfKind(field.kind)
  if (column === undefined || !type) return sql`null`
  const stored = sql.ref(`${at.row}.${column}`)
  if (type === 'text') return sql`nullif(${stored}, '')`
  return type === 'choices' ? sql`nullif(${stored}, '{}')` : stored
}
