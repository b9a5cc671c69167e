import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const TABS = ['table', 'versions'] as const
export const KINDS = ['standard', 'changed', 'hidden', 'own'] as const

/** The table comes whole and is searched where it is. */
export const routeView = viewOf({
  name: 'route',
  filters: { search: 'text', kind: KINDS },
  search: 'search',
  inSight: ['kind'],
  sorts: [],
  columns: ['kind', 'layout', 'target', 'access'],
  opens: /^[a-z][A-Za-z0-9.-]{0,63}$/,
  columnTitle: (column) => `route.column.${column}`,
  filterTitle: (filter) => `route.filter.${filter}`,
})

export const versionView = viewOf({
  name: 'routeVersion',
  filters: { tab: ['versions'], against: /^\d{1,9}$/ },
  inSight: ['tab', 'against'],
  sorts: [],
  columns: ['saved', 'by', 'note', 'routes'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `route.version.${column}`,
  filterTitle: () => 'route.version.against',
})
