import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const STATUSES = ['active', 'disabled'] as const

export const orgView = viewOf({
  name: 'org',
  filters: {
    search: 'text',
    department: WHOLE_NUMBER,
    below: ['0'],
    status: STATUSES,
    role: WHOLE_NUMBER,
  },
  search: 'search',
  inSight: ['department', 'below', 'status', 'role'],
  sorts: ['name', 'loginId', 'joined', 'lastSeen'],
  usualSort: { sort: 'name', order: 'asc' },
  columns: ['title', 'departments', 'superior', 'roles', 'phone', 'status', 'lastSeen', 'joined'],
  usualColumns: ['title', 'departments', 'phone', 'status', 'lastSeen'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `org.column.${column}`,
  filterTitle: (filter) => `org.filter.${filter}`,
})

export type OrgList = ListOf<typeof orgView>
export type Column = ColumnOf<typeof orgView>
type OrgView = OrgList['view']

export const listInput = (view: OrgView) => orgView.listInput(view) as Input<'member.list'>
export const exportInput = (view: OrgView) => orgView.selection(view) as Input<'member.export'>

/** What the page asks for first at this address. */
export const orgReads = (search: URLSearchParams) =>
  [
    ['department.tree', {}],
    ['member.roles', {}],
    ['member.list', listInput(orgView.read(search))],
  ] as const
