import { useRead } from '../../kernel/data/api.ts'

/** SaaS categories as choices. They seldom change, so one answer serves the whole visit. */
export function useCategories(): { value: string; label: string }[] {
  const { data } = useRead('saas.category.list', {}, { staleTime: Number.POSITIVE_INFINITY })
  return (data?.aaData ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
