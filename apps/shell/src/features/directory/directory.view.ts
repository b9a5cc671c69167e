import type { Input } from '@atrium/contract/kernel/client.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const directoryView = viewOf({
  name: 'directory',
  filters: { search: 'text', department: WHOLE_NUMBER },
  search: 'search',
  inSight: ['department'],
  sorts: [],
  columns: ['title', 'departments', 'phone'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `org.column.${column}`,
  filterTitle: (filter) => `org.filter.${filter}`,
})

type DirectoryView = ReturnType<typeof directoryView.read>

/** A name is looked for everywhere below; without one, a department shows who is in it. */
export const listInput = (view: DirectoryView) =>
  ({
    ...directoryView.listInput(view),
    ...(view.filters.search && { below: true }),
  }) as Input<'directory.people'>

/** What the page asks for first at this address. */
export const directoryReads = (search: URLSearchParams) =>
  [
    ['directory.tree', {}],
    ['profile.fields', {}],
    ['directory.people', listInput(directoryView.read(search))],
  ] as const
