import { viewOf } from '../../ui/list/view.ts'

/** Categories are few: they come whole and are searched where they are. */
export const categoryView = viewOf({
  name: 'category',
  filters: { search: 'text' },
  search: 'search',
  sorts: [],
  columns: [],
  columnTitle: () => 'category.name',
  filterTitle: () => 'category.search',
})
