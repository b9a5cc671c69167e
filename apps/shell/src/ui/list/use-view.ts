import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../../kernel/router/location.ts'
import { CHOSEN, type Plan, setFilter, type View, type ViewOf } from './view.ts'

/** A step of its own can be undone with the back button; typing is no step. */
type How = 'step' | 'typing'

/** A view on the page: what is shown now, and the ways to change it. All of the kit works on it. */
export type List<
  Filter extends string = string,
  Sort extends string = string,
  Column extends string = string,
> = {
  plan: Plan<Filter, Sort, Column>
  view: View<Filter, Sort, Column>
  /** Those in sight: of this address, or as this reader is used to. */
  columns: readonly Column[]
  change(this: void, change: Partial<View<Filter, Sort, Column>>, how?: How): void
  setFilter(this: void, filter: Filter, value: string, how?: How): void
  chooseColumns(this: void, columns: readonly Column[]): void
}

/** The list of a view, for parts that are handed it: `ListOf<typeof userView>`. */
export type ListOf<Of> = Of extends { plan: Plan<infer Filter, infer Sort, infer Column> }
  ? List<Filter, Sort, Column>
  : never
export type FilterOf<Of> = keyof ListOf<Of>['view']['filters']
export type ColumnOf<Of> = ListOf<Of>['columns'][number]

export function useView<Filter extends string, Sort extends string, Column extends string>(
  list: ViewOf<Filter, Sort, Column>,
): List<Filter, Sort, Column> {
  const { plan } = list
  const [query, setQuery] = useSearchParams()
  const [habit, setHabit] = useLocalStorage<Column[]>({
    key: `${plan.name}.columns`,
    defaultValue: [...(plan.usualColumns ?? plan.columns)],
    getInitialValueInEffect: false,
  })
  const view = list.read(query)

  const ways = useMemo(() => {
    const update = (next: (view: View<Filter, Sort, Column>) => typeof view, how: How = 'step') =>
      setQuery(
        (before) => {
          const [view, after] = [list.read(before), next(list.read(before))]
          const query = list.write(after)
          // Of the same rows all stay chosen, on whichever page one looks at them.
          const isSame = JSON.stringify(view.filters) === JSON.stringify(after.filters)
          if (isSame && before.has(CHOSEN)) query.set(CHOSEN, 'all')
          return query
        },
        { replace: how === 'typing', keepsScroll: true },
      )
    const change: List<Filter, Sort, Column>['change'] = (changes, how) =>
      update((view) => list.change(view, changes), how)
    return {
      change,
      setFilter: (filter: Filter, value: string, how?: How) =>
        update(
          (view) => list.change(view, { filters: setFilter(view.filters, filter, value) }),
          how,
        ),
    }
  }, [list, setQuery])
  const chooseColumns = useCallback(
    (columns: readonly Column[]) => {
      setHabit([...columns])
      ways.change({ columns: [...columns] }, 'typing')
    },
    [setHabit, ways],
  )
  const shown = view.columns ?? plan.columns.filter((column) => habit.includes(column))
  return { plan, view, columns: shown, ...ways, chooseColumns }
}
