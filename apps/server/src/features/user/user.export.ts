import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf, wordsOf } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import { refuseOperatorsFilters } from './user.service.ts'
import * as store from './user.store.ts'

const exportView =
  (words: Words): Serve<'user.export'> =>
  async (scope, { sort, order, ...filters }) => {
    refuseOperatorsFilters(scope, filters)
    return spreadsheetOf(scope, {
      name: 'users',
      columns,
      word: await wordsOf(scope, words, 'user'),
      page: (cut) => store.page(scope, filters, { sort, order }, cut),
    })
  }

type ExportedUser = Awaited<ReturnType<typeof store.page>>[number]

const columns: Columns<ExportedUser> = {
  'column.loginId': (row) => row.login_id,
  'column.name': (row) => row.name,
  'column.userType': (row, word) => word(`userType.${row.user_type}`),
  'column.status': (row, word) => word(`status.${row.status}`),
  'column.spaces': (row) => row.space_names?.join('; '),
  'column.lastSeen': { at: (row) => row.last_seen_at },
  'column.created': { at: (row) => row.created_at },
}

export const userExportHandlers = ({ book }: { book: Words }) =>
  ({
    'user.export': exportView(book),
  }) satisfies Partial<Handlers>
