import type { Download, Serve } from '../../kernel/implement.ts'
import { say } from '../../kernel/words.ts'
import * as store from './enterprise.store.ts'

const PIECE = 500
const MOST = 50_000

/** The current view as a spreadsheet. Collected inside the transaction, so it is one moment's view. */
export const exportView: Serve<'enterprise.export'> = async (scope, input): Promise<Download> => {
  const { sort, order, ...filters } = input
  const { language } = scope.visit
  const pieces = [`\uFEFF${csvLine(columns.map((name) => say(language, `enterprise.${name}`)))}`]
  for (let start = 0; start < MOST; start += PIECE) {
    const rows = await store.page(scope, filters, { sort, order }, { start, length: PIECE })
    pieces.push(rows.map((row) => csvLine(cells(row))).join(''))
    if (rows.length < PIECE) break
  }
  const day = scope.now.toISOString().slice(0, 10)
  return {
    name: `enterprises-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    pieces: (async function* () {
      yield* pieces
    })(),
  }
}

const columns = [
  'id',
  'space',
  'name',
  'status',
  'saasName',
  'parentName',
  'saasEntType',
  'members',
  'memberLimit',
  'storage',
  'storageLimit',
  'lastActive',
  'expires',
  'created',
]

const cells = (row: store.EnterpriseRow) => [
  row.id,
  row.space,
  row.name,
  row.status,
  row.saas_name,
  row.parent_name,
  row.saas_ent_type,
  row.member_count,
  row.member_limit,
  row.storage_bytes,
  row.storage_limit,
  row.last_active_at?.toISOString(),
  row.expires_at?.toISOString(),
  row.created_at.toISOString(),
]

/** A cell that begins like a formula would be run by a spreadsheet: the quote makes it text. */
const csvLine = (values: (string | number | null | undefined)[]) =>
  `${values
    .map((value) => {
      const text = String(value ?? '')
      const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
    })
    .join(',')}\r\n`
