import type { BoardColumn } from '@atrium/contract/built-apps/looks/record-board.contract.ts'
import { BOARD_PEOPLE, RECORDS_COUNTED } from '@atrium/contract/built-apps/record-limits.ts'
import { makesBoard } from '@atrium/contract/field/board-field.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import { opened } from '../reach/record.opened.ts'
import * as asked from '../record.asked.ts'
import { type ModelField, shownField } from '../record.model.ts'
import { orderBy } from '../record.order.ts'
import { present, type Reader, valueFrom } from '../record.value.ts'
import * as store from './record.board.store.ts'

const board: Serve<'record.board'> = async (scope, input) => {
  const { model, table } = await opened(scope, input)
  const by = shownField(table, input.by)
  if (!by || !makesBoard(by)) throw Invalid({ fields: { by: 'unknown' } })
  const fields = asked.columnsAsked(table, input)
  const rows = await store.board(scope, {
    model,
    table,
    fields,
    narrowing: asked.narrowing({ model, table }, input),
    order: orderBy(asked.sortedBy(table, input), input.order, model),
    length: input.length,
    by,
    values: valuesOf(by),
  })
  const columns = inColumns({ model, scope }, { by, fields }, rows)
  const isMore = by.kind === 'person' && columns.length > BOARD_PEOPLE + 1
  return { columns: isMore ? columns.toSpliced(BOARD_PEOPLE, 1) : columns, isMore }
}

/** What a field can say, in its order; whom it names is known by its records alone. */
function valuesOf({ kind, choices = [] }: ModelField): string[] | null {
  if (kind === 'yesNo') return ['true', 'false']
  return kind === 'choice' ? choices.map(({ value }) => value) : null
}

type Drawn = { by: ModelField; fields: readonly ModelField[] }

function inColumns(reader: Reader, { by, fields }: Drawn, rows: store.CardRead[]): BoardColumn[] {
  const columns = new Map<number, BoardColumn>()
  for (const row of rows) {
    const { nth, value, name, count } = row.stand
    const column = columns.get(nth) ?? {
      value: (by.kind === 'yesNo' && value
        ? value === 'true'
        : valueFrom(by, value, name)) as BoardColumn['value'],
      count: Math.min(count, RECORDS_COUNTED),
      isCapped: count > RECORDS_COUNTED,
      rows: [],
    }
    columns.set(nth, column)
    if (row.id !== null) column.rows.push(present(reader, fields, row))
  }
  return [...columns.values()]
}

export const recordBoardHandlers = {
  'record.board': board,
} satisfies Partial<Handlers>
