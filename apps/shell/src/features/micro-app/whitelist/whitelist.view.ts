import { viewOf } from '../../../ui/list/view.ts'

export const REACHES = ['all', 'some', 'nobody'] as const

export const whitelistView = viewOf({
  name: 'whitelist',
  filters: { search: 'text', reach: REACHES },
  search: 'search',
  inSight: ['reach'],
  sorts: [],
  columns: ['reach', 'enterprises', 'installs'],
  opens: /^[a-z][a-z0-9-]{0,39}$/,
  columnTitle: (column) => `whitelist.column.${column}`,
  filterTitle: (filter) => `whitelist.filter.${filter}`,
})
