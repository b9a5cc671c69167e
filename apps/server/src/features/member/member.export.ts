import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf, wordsOf } from '../../kernel/call/spreadsheet.ts'
import { say, type Words } from '../../kernel/http/words.ts'
import { idsIn, reachOf } from '../department/department.service.ts'
import { type ExportedRow, page } from './member.export.store.ts'
import { allPlaces } from './member.import.store.ts'
import { viewOf } from './member.list.ts'

const exportView =
  (words: Words): Serve<'member.export'> =>
  async (scope, { sort, order, ...asked }) => {
    const view = await viewOf(scope, await reachOf(scope, 'org'), asked)
    const names = new Map((await allPlaces(scope)).map(({ id, name }) => [id, name]))
    // As an import takes them: from below the top down.
    const wayOf = (path: string) => {
      const [top, ...below] = idsIn(path)
      return (below.length > 0 ? below : [top as number]).map((id) => names.get(id)).join('/')
    }
    const spoken = await words.spoken(scope.visit.language, scope.visit.space)
    const roleOf = ({ name, isBuiltIn }: ExportedRow['roles'][number]) =>
      isBuiltIn ? say(spoken, `role.name.${name}`) : name
    return spreadsheetOf(scope, {
      name: 'members',
      columns: columnsOf(wayOf, roleOf),
      word: await wordsOf(scope, words, 'org'),
      page: (cut) => page(scope, view, { sort, order }, cut),
    })
  }

type Phrase<Thing> = (thing: Thing) => string

const columnsOf = (
  wayOf: Phrase<string>,
  roleOf: Phrase<ExportedRow['roles'][number]>,
): Columns<ExportedRow> => ({
  'column.loginId': (row) => row.login_id,
  'column.name': (row) => row.name,
  'column.title': (row) => row.title,
  'column.departments': (row) => row.paths.map(wayOf).join('; '),
  'column.superior': (row) => row.superior,
  'column.roles': ({ roles }) => roles.map(roleOf).join('; '),
  'column.phone': (row) => row.phone,
  'column.status': (row, word) => word(`status.${row.status}`),
  'column.joined': { at: (row) => row.joined_at },
  'column.lastSeen': { at: (row) => row.last_seen_at },
})

export const memberExportHandlers = ({ book }: { book: Words }) =>
  ({
    'member.export': exportView(book),
  }) satisfies Partial<Handlers>
