import type { BoardColumn } from '@atrium/contract/built-apps/looks/record-board.contract.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { type Condition, sensible } from '@atrium/contract/field/condition.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { isReference } from '@atrium/contract/field/reference.ts'
import { type KnownTable, mayWrite } from '../known-table.ts'
import type { Moved } from '../look/use-record-moves.ts'

/** A column of a board: what a record's field says that stands in it. */
export type Stand = Pick<BoardColumn, 'value' | 'count'> & { key: string }

export const keyOf = (value: BoardColumn['value']): string =>
  isReference(value) ? value.id : value === null ? '' : String(value)

/** What a column holds once these are where they were moved to, and by how much its count differs. */
export function withMoved(
  stand: string,
  rows: readonly RecordRow[],
  moved: Moved<Stand['value']>,
): { rows: RecordRow[]; more: number } {
  const here = new Set(rows.map(({ id }) => id))
  const stay = rows.filter(({ id }) => {
    const moving = moved.get(id)
    return !moving || keyOf(moving.to) === stand
  })
  const come = [...moved.values()].filter(({ row, to }) => keyOf(to) === stand && !here.has(row.id))
  return {
    rows: [...come.map(({ row }) => row), ...stay],
    more: come.length - (rows.length - stay.length),
  }
}

/** By what a list has the records of one column alone; none where a filter cannot say it. */
export function conditionOf(by: Field, stand: Stand): Condition | null {
  const { value } = stand
  if (value === null) {
    const known = (by.kind === 'choice' ? by.choices : undefined) ?? []
    const gone = { operator: 'isNoneOf', operands: known.map((one) => one.value) } as const
    return (known.length > 0 && sensible(by, gone)) || { operator: 'isEmpty', operands: [] }
  }
  if (by.kind === 'yesNo') return { operator: 'is', operands: [value === true ? '1' : '0'] }
  return sensible(by, { operator: 'isAnyOf', operands: [keyOf(value)] })
}

/** Whether a card may be put there: nobody empties a field that has to say something. */
export const takesCards = (at: KnownTable, by: Field, { value }: Pick<Stand, 'value'>): boolean =>
  mayWrite(at, by) && !(by.required && value === null)
