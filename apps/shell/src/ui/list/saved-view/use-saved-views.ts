import type { Output } from '@atrium/contract/kernel/client.ts'
import { useEffect } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { List } from '../use-view.ts'
import type { Plan } from '../view.ts'
import { useViewCalls } from './use-view-calls.ts'

export type SavedView = Output<'savedView.list'>[number]

/** The saved views, the one in force, whether what is in sight still matches it, and what of it no longer exists. */
export function useSavedViews(list: List) {
  const say = useSay()
  const { view, isNamedOnly, show } = list
  const { data, isError } = useRead(useViewCalls().list, { list: list.plan.name })
  const current = data?.find(({ id }) => String(id) === view.saved)

  // A link to a view shows what the view says. Whether a missing one is private or deleted, nobody is told.
  const isKnown = data !== undefined || isError
  useEffect(() => {
    if (!isNamedOnly || !isKnown) return
    if (current) return show(wholeOf(current), view.saved, 'typing')
    show({}, null, 'typing')
    toasts.show({ tone: 'warning', stays: 12_000, message: say('savedView.missing') })
  }, [isNamedOnly, isKnown, current, show, view.saved, say])

  const gone = current ? goneFrom(list.plan, current.query) : null
  // Saving the view again drops what no longer exists.
  const isChanged = !!current && (gone !== null || differs(list, current))
  return { views: data ?? [], current, isChanged, gone }
}

/** The whole query of a view. An address that has a density holds all of a view, not its number alone. */
export const wholeOf = ({ query }: SavedView) => ({ density: 'comfortable', ...query })

/** Whether what is in sight differs from a view; what a view leaves to the reader's habit is no difference. */
function differs({ lasting, lastingOf }: List, view: SavedView): boolean {
  const said: Readonly<Record<string, string>> = lastingOf(wholeOf(view))
  const keys = new Set([...Object.keys(said), ...Object.keys(lasting)])
  if (!said.columns) keys.delete('columns')
  return [...keys].some((key) => said[key] !== lasting[key])
}

/** Keys that the address of every list may have, whatever its fields are. */
const ALWAYS = ['sort', 'order', 'size', 'columns', 'density', 'totals']

/**
 * What a saved view names and the list no longer has, or not for this reader: a filter, so that more rows than before
 * are shown; or its sort or a column.
 */
export function goneFrom(
  {
    filters,
    sorts,
    columns,
    usualSort,
    looks = {},
  }: Pick<Plan, 'filters' | 'sorts' | 'columns' | 'usualSort' | 'looks'>,
  query: Readonly<Record<string, string>>,
): 'filter' | 'shown' | null {
  const isFilter = (key: string) => !ALWAYS.includes(key) && !(key in looks)
  const isKnown = ([key, said]: [string, string]) => {
    const sense = filters[key]
    return typeof sense === 'function' ? sense(said) : sense !== undefined
  }
  if (Object.entries(query).some((one) => isFilter(one[0]) && !isKnown(one))) return 'filter'
  const known = [...sorts, usualSort?.sort]
  if (query['sort'] !== undefined && !known.includes(query['sort'])) return 'shown'
  const shown = query['columns']?.split(',').filter(Boolean) ?? []
  return shown.every((column) => columns.includes(column)) ? null : 'shown'
}
