import { type Cell, csvLine } from '../../kernel/csv.ts'
import type { Download, Serve } from '../../kernel/implement.ts'
import { say, type Words } from '../../kernel/words.ts'
import * as store from './enterprise.store.ts'

const PIECE = 500
const MOST = 50_000

/** The current view as a spreadsheet. Collected inside the transaction, so it is one moment's view. */
export const exportView =
  (words: Words): Serve<'enterprise.export'> =>
  async (scope, input): Promise<Download> => {
    const { sort, order, ...filters } = input
    const spoken = await words.spoken(scope.visit.language, scope.visit.space)
    const word = (key: string) => say(spoken, `enterprise.${key}`)
    const pieces = [`\uFEFF${csvLine(Object.keys(columns).map(word))}`]
    for (let start = 0; start < MOST; start += PIECE) {
      const rows = await store.page(scope, filters, { sort, order }, { start, length: PIECE })
      pieces.push(...rows.map((row) => csvLine(Object.values(columns).map((of) => of(row, word)))))
      if (rows.length < PIECE) break
    }
    return {
      name: `enterprises-${scope.now.toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      pieces: (async function* () {
        yield* pieces
      })(),
    }
  }

type Row = store.EnterpriseRow

/** By the words of the table's own headings, so that both read alike. */
const columns: Record<string, (row: Row, word: (key: string) => string) => Cell> = {
  'column.space': (row) => row.space,
  'column.name': (row) => row.name,
  'column.status': (row, word) => word(`status.${row.status}`),
  'column.entType': (row, word) => word(`entType.${row.ent_type}`),
  'column.saas': (row) => row.saas_name,
  'column.parent': (row) => row.parent_name,
  'column.saasEntType': (row, word) => word(`saasEntType.${row.saas_ent_type}`),
  'column.members': (row) => row.member_count,
  memberLimit: (row) => row.member_limit,
  'column.storage': (row) => row.storage_bytes,
  storageLimit: (row) => row.storage_limit,
  'column.online': (row) => row.online,
  'column.lastActive': (row) => row.last_active_at?.toISOString(),
  'column.expires': (row) => row.expires_at?.toISOString(),
  'column.created': (row) => row.created_at.toISOString(),
}
