import type { Density } from '@atrium/contract/platform/preference-choices.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../../kernel/router/location.ts'
import { arrangeList, chooseDensity, useHabit } from '../../kernel/session/list-habits.ts'
import { useCanSave } from './saved-view/use-view-calls.ts'
import { CHOSEN, type Plan, setFilter, type View, type ViewOf } from './view.ts'

/** A step of its own can be undone with the back button; typing is no step. */
type How = 'step' | 'typing'

type Query = Readonly<Record<string, string>>

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
  density: Density
  /** How wide the reader made columns, in pixels; others are as wide as they need. */
  widths: Readonly<Record<string, number>>
  /** Its address names a saved view and nothing of it yet: what it shows is still to come. */
  isNamedOnly: boolean
  /** All of what is in sight, as it would be saved under a name. */
  lasting: Query
  /** What of this makes sense here, written as it would be saved. */
  lastingOf(this: void, query: Query): Query
  change(this: void, change: Partial<View<Filter, Sort, Column>>, how?: How): void
  setFilter(this: void, filter: Filter, value: string, how?: How): void
  chooseColumns(this: void, columns: readonly Column[]): void
  chooseDensity(this: void, density: Density): void
  setWidths(this: void, widths: Readonly<Record<string, number>>): void
  /** Goes to what an address would say: a saved view, or the usual one. */
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
      show: (said: Query, saved: string | null, how?: How) =>
        update(() => ({ ...list.read(new URLSearchParams(said)), saved }), how),
      lastingOf: (said: Query) => list.lasting(list.read(new URLSearchParams(said))),
    }
  }, [list, setQuery])

  const isSaved = view.saved !== null
  const chooseColumns = useCallback(
    (columns: readonly Column[]) => {
      // What somebody tries in a saved view is no habit of theirs.
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
