import { fileKinds } from '@atrium/contract/apps/file-limits.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, FilterOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const fileView = viewOf({
  name: 'file',
  filters: { state: ['removed'], kind: fileKinds, search: 'text' },
  search: 'search',
  inSight: ['state'],
  sorts: ['name', 'size', 'made'],
  usualSort: { sort: 'made', order: 'desc' },
  columns: ['kind', 'size', 'made'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `file.column.${column}`,
  filterTitle: (filter) => `file.filter.${filter}`,
})

export type FileList = ListOf<typeof fileView>
export type Filter = FilterOf<typeof fileView>
export type Column = ColumnOf<typeof fileView>

export const listInput = (view: FileList['view']) => fileView.listInput(view) as Input<'file.list'>

/** What the page asks for first at this address. */
export const fileReads = (search: URLSearchParams) =>
  [
    ['file.list', listInput(fileView.read(search))],
    ['file.usage', {}],
    ['file.rules', {}],
  ] as const
