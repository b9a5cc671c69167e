import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import type { ConsoleRight } from '@atrium/contract/kernel/endpoint.ts'
import { useOriginalList } from '../../kernel/data/original-list.ts'

/**
 * The categories, for console users their own with their rights. They seldom change, so one answer serves the whole
 * visit.
 */
export const useCategoryList = () =>
  useOriginalList('saas.category.list', {}, { staleTime: Number.POSITIVE_INFINITY })

export const choicesOf = (categories: Pick<Category, 'id' | 'name'>[]) =>
  categories.map(({ id, name }) => ({ value: String(id), label: name }))

/** SaaS categories as choices. */
export const useCategories = () => choicesOf(useCategoryList().data?.rows ?? [])

/** The categories in which a console user has this right. */
export const useCategoriesWith = (right: ConsoleRight): Category[] =>
  (useCategoryList().data?.rows ?? []).filter(({ rights }) => rights.includes(right))
