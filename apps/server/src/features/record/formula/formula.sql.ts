import type { FormulaNode } from '@atrium/blueprint/formula/formula-node.ts'
import { sql } from 'kysely'
import { calendarSql } from './formula.calendar.sql.ts'
import { conditionSql } from './formula.condition.sql.ts'
import { numberSql } from './formula.number.sql.ts'
import type { MakeSql, Sql, SqlMoment } from './formula.part.sql.ts'
import { textSql } from './formula.text.sql.ts'

const functionSql = { ...numberSql, ...textSql, ...calendarSql, ...conditionSql } satisfies Record<
  (FormulaNode & { is: 'call' })['fn'],
  MakeSql
>

export type RollUp = FormulaNode & { is: 'rollUp' }

/**
 * The same that the closure says (`run-formula.ts`), for the database: made of the closed list of functions, columns that the
 * caller names, and parameters. No word of whoever wrote the formula is in it (docs/decisions/0213).
 */
export function formulaSql(
  node: FormulaNode,
  moment: SqlMoment,
  column: (field: string) => Sql,
  rollUp: (node: RollUp) => Sql,
): Sql {
  switch (node.is) {
    case 'number':
      return sql`${node.value}::numeric`
    case 'text':
    case 'choice':
      return sql`${node.value}::text`
    case 'yesNo':
      return node.value ? sql`true` : sql`false`
    case 'field':
      return column(node.field)
    case 'rollUp':
      return rollUp(node)
    default: {
      const parts = node.parts.map((part) => ({
        sql: formulaSql(part, moment, column, rollUp),
        node: part,
      }))
      const make: MakeSql = functionSql[node.fn]
      return make(parts, moment)
    }
  }
}
