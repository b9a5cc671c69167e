import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { MOST_TARGETS } from '@atrium/contract/platform/batch-actions.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { spreadsheetOf, wordsOf } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { present } from './batch.service.ts'
import * as store from './batch.store.ts'

const place = (input: { start: number; length: number }) => ({
  start: input.start,
  length: input.length,
})

const list: Serve<'batch.list'> = async (scope, input) => {
  const rows = await store.page(scope, input, place(input))
  const total = rows[0]?.count ?? 0
  return {
    total,
    rows: rows.map((row) => present(row)),
  }
}

async function found(scope: OwnScope, id: number): Promise<store.BatchRow> {
  const row = await store.find(scope, id)
  if (!row) throw NotHere({})
  return row
}

const get: Serve<'batch.get'> = async (scope, { id }) => present(await found(scope, id))

const rows: Serve<'batch.rows'> = async (scope, { id, ...input }) => {
  const batch = await found(scope, id)
  const [rows, shown] = await Promise.all([
    store.rowsOf(scope, batch, input, place(input)),
    store.countRows(scope, batch, input),
  ])
  return { total: shown, rows }
}

// words: batch.outcome.*
const report =
  (words: Words): Serve<'batch.report'> =>
  async (scope, { id, ...wanted }) => {
    const batch = await found(scope, id)
    return spreadsheetOf<store.BatchItem>(scope, {
      name: `batch-${id}`,
      columns: {
        'column.id': (row) => row.id,
        'column.code': (row) => row.code,
        'column.name': (row) => row.name,
        'column.outcome': (row, word) => word(`outcome.${row.outcome ?? 'waiting'}`),
      },
      word: await wordsOf(scope, words, 'batch'),
      most: MOST_TARGETS,
      // By the last one: what lies before is not read again.
      page: ({ length, last }) =>
        store.rowsOf(scope, batch, wanted, { start: 0, length }, last?.id),
    })
  }

export const batchReportHandlers = ({ book }: { book: Words }) =>
  ({
    'batch.get': get,
    'batch.list': list,
    'batch.report': report(book),
    'batch.rows': rows,
  }) satisfies Partial<Handlers>

export const batchConstraints: Constraints = {
  batches_made_by_fkey: callerGone,
}
