import { type Cell, csvLine } from '../../kernel/csv.ts'
import type { Download, Serve } from '../../kernel/implement.ts'
import { say, type Words } from '../../kernel/words.ts'
import * as store from './user.store.ts'

const PIECE = 500
const MOST = 50_000

/** The current view as a spreadsheet. Collected inside the transaction, so it is one moment's view. */
export const exportView =
  (words: Words): Serve<'user.export'> =>
  async (scope, input): Promise<Download> => {
    const { sort, order, ...filters } = input
    const spoken = await words.spoken(scope.visit.language, scope.visit.space)
    const word = (key: string) => say(spoken, `user.${key}`)
    const pieces = [`\uFEFF${csvLine(Object.keys(columns).map(word))}`]
    for (let start = 0; start < MOST; start += PIECE) {
      const rows = await store.page(scope, filters, { sort, order }, { start, length: PIECE })
      pieces.push(...rows.map((row) => csvLine(Object.values(columns).map((of) => of(row, word)))))
      if (rows.length < PIECE) break
    }
    return {
      name: `users-${scope.now.toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      pieces: (async function* () {
        yield* pieces
      })(),
    }
  }

type Row = Awaited<ReturnType<typeof store.page>>[number]

/** By the words of the table's own headings, so that both read alike. */
const columns: Record<string, (row: Row, word: (key: string) => string) => Cell> = {
  'column.loginId': (row) => row.login_id,
  'column.name': (row) => row.name,
  'column.userType': (row, word) => word(`userType.${row.user_type}`),
  'column.status': (row, word) => word(`status.${row.status}`),
  'column.spaces': (row) => row.spaces,
  'column.lastSeen': (row) => row.last_seen_at?.toISOString(),
  'column.created': (row) => row.created_at.toISOString(),
}
