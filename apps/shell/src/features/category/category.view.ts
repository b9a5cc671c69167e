import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { listOf } from '../../ui/list/described/list-of.ts'

/** Categories are few: they come whole and are searched where they are. */
export const categoryView = listOf<Category>()({
  name: 'category',
  row: { id: 'id', name: 'name' },
  nameTitle: 'category.name',
  columns: {},
  filters: { search: { kind: 'search', says: 'category.search', title: 'category.search' } },
})
