import type { Output } from '@atrium/contract/kernel/client.ts'
import { useEffect } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { List } from '../use-view.ts'
import type { Plan } from '../view.ts'
import { useViewCalls } from './use-view-calls.ts'

export type SavedView = Output<'savedView.list'>[number]

/** The views there are, the one in force, whether what is in sight is still what it says, and what of it is gone. */
export function useSavedViews(list: List) {
  const say = useSay()
  const { view, isNamedOnly, show } = list
  const { data, isError } = useRead(useViewCalls().list, { list: list.plan.name })
  const current = data?.find(({ id }) => String(id) === view.saved)

  // Whoever comes by the link of a view finds what it says. Of one that is private or gone nobody is told more.
  const isKnown = data !== undefined || isError
  useEffect(() => {
    if (!isNamedOnly || !isKnown) return
    if (current) return show(wholeOf(current), view.saved, 'typing')
    show({}, null, 'typing')
    toasts.show({ tone: 'warning', stays: 12_000, message: say('savedView.missing') })
  }, [isNamedOnly, isKnown, current, show, view.saved, say])

  const gone = current ? goneFrom(list.plan, current.query) : null
  // Saved anew, it asks for nothing any more that is not there.
  const isChanged = !!current && (gone !== null || differs(list, current))
  return { views: data ?? [], current, isChanged, gone }
}

/** By its density an address shows that it says all of a view, and not its number alone. */
export const wholeOf = ({ query }: SavedView) => ({ density: 'comfortable', ...query })

/** What a view leaves to the reader's habit is no change of it. */
function differs({ lasting, lastingOf }: List, view: SavedView): boolean {
  const said: Readonly<Record<string, string>> = lastingOf(wholeOf(view))
  const keys = new Set([...Object.keys(said), ...Object.keys(lasting)])
  if (!said.columns) keys.delete('columns')
  return [...keys].some((key) => said[key] !== lasting[key])
}

/** What every address of a list may say, whatever its fields are. */
const ALWAYS = ['sort', 'order', 'size', 'columns', 'density', 'totals']

/**
 * What a saved view asked for and the list has not any more, or not for this reader: a filter, so that it shows more rows than
 * it did; or else what it was sorted by, or a column.
 */
export function goneFrom(
  { filters, sorts, columns, usualSort }: Pick<Plan, 'filters' | 'sorts' | 'columns' | 'usualSort'>,
  query: Readonly<Record<string, string>>,
): 'filter' | 'shown' | null {
  const isFilter = (key: string) => !ALWAYS.includes(key)
  if (Object.keys(query).some((key) => isFilter(key) && !(key in filters))) return 'filter'
  const known = [...sorts, usualSort?.sort]
  if (query['sort'] !== undefined && !known.includes(query['sort'])) return 'shown'
  const shown = query['columns']?.split(',').filter(Boolean) ?? []
  return shown.every((column) => columns.includes(column)) ? null : 'shown'
}
