import type { Input } from '@atrium/contract/kernel/client.ts'
import type { Colleague } from '@atrium/contract/people/directory.contract.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'

export const directoryView = listOf<Colleague>()({
  name: 'directory',
  row: { id: 'id', name: 'name' },
  titles: 'org.column',
  columns: {
    title: { kind: 'text' },
    departments: { kind: 'own', wraps: true },
    phone: { kind: 'text', of: ({ phone }) => phone?.replace(/^\+86/, '') },
  },
  filterTitles: 'org.filter',
  filters: {
    search: { kind: 'search', says: 'directory.search' },
    department: { kind: 'one', isInSight: true },
  },
  opens: WHOLE_NUMBER,
})

type DirectoryView = ReturnType<typeof directoryView.read>

/**
 * The input of the list: a name is searched for in all departments below; without one, the department's own people are
 * listed.
 */
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
