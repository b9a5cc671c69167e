import type { Density } from '@atrium/contract/platform/preference-choices.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../../kernel/router/location.ts'
import { arrangeList, chooseDensity, useHabit } from '../../kernel/session/list-habits.ts'
import { useCanSave } from './saved-view/use-view-calls.ts'
import { CHOSEN, type Plan, setFilter, type View, type ViewOf } from './view.ts'

/** How a change enters the history: a step can be undone with the back button; typing is no step. */
type How = 'step' | 'typing'

type Query = Readonly<Record<string, string>>

/** A list on the page: its present view, and the functions that change it. All parts of lists use it. */
export type List<
  Filter extends string = string,
  Sort extends string = string,
  Column extends string = string,
> = {
  plan: Plan<Filter, Sort, Column>
  view: View<Filter, Sort, Column>
  /** The columns in sight: those of the address, or the reader's habit. */
  columns: readonly Column[]
  density: Density
  /** The widths of columns that the reader set, in pixels; other columns are as wide as they need. */
  widths: Readonly<Record<string, number>>
  /** Whether the address names a saved view that has not been read yet. */
  isNamedOnly: boolean
  /** The present view as it would be saved. */
  lasting: Query
  /** The part of a query that this list understands, as it would be saved. */
  lastingOf(this: void, query: Query): Query
  change(this: void, change: Partial<View<Filter, Sort, Column>>, how?: How): void
  setFilter(this: void, filter: Filter, value: string, how?: How): void
  chooseColumns(this: void, columns: readonly Column[]): void
  chooseDensity(this: void, density: Density): void
  setWidths(this: void, widths: Readonly<Record<string, number>>): void
  /** Shows the view of a query: a saved view, or the usual one. */
  show(this: void, query: Query, saved: string | null, how?: How): void
}

/** The list of a view, for parts that are handed it: `ListOf<typeof userView>`. */
export type ListOf<Of> = Of extends { plan: Plan<infer Filter, infer Sort, infer Column> }
  ? List<Filter, Sort, Column>
  : never
export type FilterOf<Of> = keyof ListOf<Of>['view']['filters']

export function useView<Filter extends string, Sort extends string, Column extends string>(
  list: ViewOf<Filter, Sort, Column>,
): List<Filter, Sort, Column> {
  const { plan } = list
  const [query, setQuery] = useSearchParams()
  const { habit, density: usualDensity } = useHabit(plan.name)
  const canSave = useCanSave()
  const view = list.read(query)

  const ways = useMemo(() => {
    const update = (next: (view: View<Filter, Sort, Column>) => typeof view, how: How = 'step') =>
      setQuery(
        (before) => {
          const [view, after] = [list.read(before), next(list.read(before))]
          const query = list.write(after)
          // While the same rows are searched for, “all” stays chosen, on whichever page.
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
      show: (said: Query, saved: string | null, how?: How) =>
        update(() => ({ ...list.read(new URLSearchParams(said)), saved }), how),
      lastingOf: (said: Query) => list.lasting(list.read(new URLSearchParams(said))),
    }
  }, [list, setQuery])

  const isSaved = view.saved !== null
  const chooseColumns = useCallback(
    (columns: readonly Column[]) => {
      // A change within a saved view is no habit of the reader.
      if (!isSaved) arrangeList(plan.name, { ...habit, columns: [...columns] })
      ways.change({ columns: [...columns] }, 'typing')
    },
    [isSaved, plan, habit, ways],
  )
  const says = isSaved || view.density !== null
  const choose = useCallback(
    (density: Density) => (says ? ways.change({ density }, 'typing') : void chooseDensity(density)),
    [says, ways],
  )
  const setWidths = useCallback(
    (widths: Readonly<Record<string, number>>) => arrangeList(plan.name, { ...habit, widths }),
    [plan, habit],
  )
  const known = habit.columns ?? plan.usualColumns ?? plan.columns
  const columns = view.columns ?? plan.columns.filter((column) => known.includes(column))
  const density = view.density ?? usualDensity
  const whole = { ...view, columns: plan.usualColumns ? [...columns] : view.columns, density }
  return {
    plan,
    view,
    columns,
    density,
    widths: habit.widths ?? NONE,
    isNamedOnly: canSave && isSaved && view.density === null,
    lasting: list.lasting(whole),
    ...ways,
    chooseColumns,
    chooseDensity: choose,
    setWidths,
  }
}

const NONE: Readonly<Record<string, number>> = {}
