import { digitsShown, formulaNode } from '@atrium/blueprint/formula/computed.ts'
import { LONGEST_SHOWN_TEXT } from '@atrium/blueprint/formula/formula-limits.ts'
import { type FormulaNode, type RollUpFunction } from '@atrium/blueprint/formula/formula-node.ts'
import {
  type FormulaTables,
  fieldsAt,
  leadingRecords,
  reachedField,
  sourceOf,
} from '@atrium/blueprint/formula/formula-reference.ts'
import { typeOfKind } from '@atrium/blueprint/formula/formula-type.ts'
import { clockAt } from '@atrium/blueprint/formula/run/clock.ts'
import { sql } from 'kysely'
import { databaseZone } from '../../../kernel/time/database-zone.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import { quotient } from './formula.number.sql.ts'
import type { Sql, SqlMoment } from './formula.part.sql.ts'
import { formulaSql, type RollUp } from './formula.sql.ts'

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
        computed({
          tables,
          table,
          ...known,
          moment: (told ??= momentOf(moment)),
          row,
          key,
          depth: depthOf(row),
        })
    const column = known.columnsOf(table)[key]
    return column === undefined ? null : (row) => sql.ref(`${row}.${column}`)
  }
}

function momentOf({ now, visit }: Asking): SqlMoment {
  const zone = databaseZone(visit.zone)
  const today = clockAt(Math.floor(now.getTime() / 1000), zone).slice(0, 10)
  return { zone, now: `${now.toISOString().slice(0, 19)}Z`, today }
}

type At = Omit<Known, 'moment'> & {
  tables: FormulaTables
  table: string
  moment: SqlMoment
  row: string
  key: string
  /** How many selects it stands in: each has a name of its own for its rows. */
  depth: number
}

/** As everybody sees it, in whichever formula it is asked for. */
function computed(at: At): Sql {
  const node = formulaNode(at, at.key)
  const field = fieldsAt(at)[at.key]
  if (!node || !field) return sql`null`
  const value = inFormula(at, node, (reference) => part(at, reference))
  if (node.type === 'number') return sql`round(${value}, ${sql.lit(digitsShown(field))})`
  if (node.type !== 'text') return sql`(${value})`
  return sql`(nullif(left(${value}, ${sql.lit(LONGEST_SHOWN_TEXT)}), '') collate "default")`
}

/** Roll-ups go through other records; what they ask of the record itself is the same wherever they stand. */
const inFormula = (at: At, node: FormulaNode, column: (reference: string) => Sql): Sql =>
  formulaSql(node, at.moment, column, (rolled) => rollUp(at, rolled))

/**
 * Records that lead here are found by the index of their relation. They stand in a list of their own, so that each part of it is
 * of them and not of the row outside.
 */
function rollUp(at: At, { fn, source, of, where }: RollUp): Sql {
  const leading = leadingRecords(at, source)
  const records = leading && at.recordsOf(leading.table)
  const relation = leading && at.columnsOf(leading.table)[leading.relation]
  if (!records || relation === undefined) return sql`null`
  const depth = at.depth + 1
  const row = rowAt(depth)
  const each = (node: FormulaNode) =>
    inFormula(at, node, (reference) => {
      const found = sourceOf(reference) === null ? undefined : reachedField(at, reference)
      return found
        ? value({ ...at, table: found.table, key: found.key, row, depth })
        : part({ ...at, depth }, reference)
    })
  const rolled = of ? (of.type === 'text' ? sql`nullif(${each(of)}, '')` : each(of)) : sql`true`
  const met = where ? sql`and ${each(where)}` : sql``
  return sql`(select ${ROLLED[fn]} from (select ${rolled} as n from ${records.rows} as ${sql.id(row)}
    where ${sql.ref(`${row}.${relation}`)} = ${sql.ref(`${at.row}.id`)} and ${records.readable(row)} ${met} offset 0) v)`
}

/** The same as of several parts of one record (`formula.number.sql.ts`). */
const ROLLED: Record<RollUpFunction, Sql> = {
  sum: sql`coalesce(sum(v.n), 0)`,
  average: quotient(sql`sum(v.n)`, sql`count(v.n)::numeric`),
  count: sql`count(v.n)::numeric`,
  min: sql`min(v.n)`,
  max: sql`max(v.n)`,
}

/** What a formula asks for; of a related record the database looks for it by its number, and finds none that is out of reach. */
function part(at: At, reference: string): Sql {
  const found = reachedField(at, reference)
  if (!found) return sql`null`
  if (found.via === undefined) return value({ ...at, key: found.key })
  const records = at.recordsOf(found.table)
  const relation = at.columnsOf(at.table)[found.via]
  if (!records || relation === undefined) return sql`null`
  const depth = at.depth + 1
  const row = rowAt(depth)
  return sql`(select ${value({ ...at, table: found.table, key: found.key, row, depth })}
    from ${records.rows} as ${sql.id(row)}
    where ${sql.ref(`${row}.id`)} = ${sql.ref(`${at.row}.${relation}`)} and ${records.readable(row)})`
}

/** Each select has a name of its own for its rows, whichever row it begins with. */
const rowAt = (depth: number): string => `k${depth}`
const depthOf = (row: string): number => Number(/^k(\d+)$/.exec(row)?.[1] ?? 0)

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
