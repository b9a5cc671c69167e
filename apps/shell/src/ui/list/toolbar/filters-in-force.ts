import type { List } from '../use-view.ts'

/** The filters in force whose control is not in sight. */
export function hiddenFilters<Filter extends string>({
  plan,
  view,
}: List<Filter>): [Filter, string][] {
  return (Object.keys(plan.filters) as Filter[]).flatMap((filter) => {
    const value = view.filters[filter]
    return value && !plan.inSight?.includes(filter) ? [[filter, value] as [Filter, string]] : []
  })
}

/** Of the filters of a view, these alone. */
export const filtersOnly = <Filter extends string>(
  { view }: List<Filter>,
  kept: readonly Filter[],
): Partial<Record<Filter, string>> =>
  Object.fromEntries(
    Object.entries(view.filters).filter(([filter]) => kept.some((known) => known === filter)),
  ) as Partial<Record<Filter, string>>
