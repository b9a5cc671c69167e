import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { listOf } from '../../ui/list/described/list-of.ts'

/** The list of categories. They are few, so all are read and searched in the browser. */
export const categoryView = listOf<Category>()({
  name: 'category',
  row: { id: 'id', name: 'name' },
  nameTitle: 'category.name',
  columns: {},
  filters: { search: { kind: 'search', says: 'category.search', title: 'category.search' } },
})
