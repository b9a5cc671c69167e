import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf, wordsOf } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import { page } from './enterprise.list.store.ts'
import type { EnterpriseRow } from './enterprise.store.ts'

const exportView =
  (words: Words): Serve<'enterprise.export'> =>
  async (scope, { sort, order, ...filters }) =>
    spreadsheetOf(scope, {
      name: 'enterprises',
      columns,
      word: await wordsOf(scope, words, 'enterprise'),
      page: (cut) => page(scope, filters, { sort, order }, cut),
    })

const columns: Columns<EnterpriseRow> = {
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
  'column.apps': (row) => row.app_count,
  appLimit: (row) => row.app_limit,
  'column.appTables': (row) => row.app_table_count,
  appTableLimit: (row) => row.app_table_limit,
  'column.appRows': (row) => row.app_row_count,
  appRowLimit: (row) => row.app_row_limit,
  'column.online': (row) => row.online,
  'column.lastActive': { at: (row) => row.last_active_at },
  'column.expires': { at: (row) => row.expires_at },
  'column.created': { at: (row) => row.created_at },
}

export const enterpriseExportHandlers = ({ book }: { book: Words }) =>
  ({
    'enterprise.export': exportView(book),
  }) satisfies Partial<Handlers>
