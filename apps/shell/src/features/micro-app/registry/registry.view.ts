import { viewOf } from '../../../ui/list/view.ts'

export const TRUSTS = ['platform', 'partner'] as const

/** Apps are few: they come whole and are searched where they are. */
export const registryView = viewOf({
  name: 'microApp',
  filters: { search: 'text', trust: TRUSTS },
  search: 'search',
  inSight: ['trust'],
  sorts: [],
  columns: ['state', 'current', 'candidate', 'trust', 'installs'],
  opens: /^[a-z][a-z0-9-]{0,39}$/,
  columnTitle: (column) => `microApp.column.${column}`,
  filterTitle: (filter) => `microApp.filter.${filter}`,
})
