import { LONGEST_GROUPS } from '@atrium/contract/field/list-key.ts'
import type { Density } from '@atrium/contract/platform/preference-choices.ts'
import type { WordKey } from '../../kernel/words/words.ts'
import type { Heading } from '../field/heading-text.ts'

/**
 * What values a filter takes: any text, one of these words, what the pattern matches, or what the kind of a field
 * reads.
 */
export type Sense = 'text' | readonly string[] | RegExp | ((value: string) => boolean)

/** What a list can show. Its address, its controls and its call follow from it. */
export type Plan<
  Filter extends string = string,
  Sort extends string = string,
  Column extends string = string,
> = {
  /** The name under which the reader's arrangement and saved views are kept. */
  name: string
  filters: Readonly<Record<Filter, Sense>>
  /** The filter behind the search field. */
  search?: NoInfer<Filter>
  /** Filters whose control is always in sight: nobody has to be told that they are in force. */
  inSight?: readonly NoInfer<Filter>[]
  /** What the server can sort by, and its usual order. */
  sorts: readonly Sort[]
  usualSort?: { sort: NoInfer<Sort>; order: Order }
  /** The columns beside the name of a row, in their order. */
  columns: readonly Column[]
  /** The columns shown until the reader chooses others; without any, there is nothing to choose. */
  usualColumns?: readonly NoInfer<Column>[]
  /** Columns of numbers for which totals can be computed. */
  totalled?: readonly (NoInfer<Column> | 'name')[]
  /** The other ways to look at the list, each with the pattern of its part of the address. */
  looks?: Readonly<Record<string, Sense>>
  /** How pages are asked for: by the number of rows before, or by the key of the row before. */
  paging?: 'offset' | 'key'
  /** Where rows can be opened: the pattern of an open row's name in the address. */
  opens?: RegExp
  /** The first column is always `name`: what a row is called. */
  columnTitle(this: void, column: Column | Sort | 'name'): Heading
  filterTitle(this: void, filter: Filter): Heading
  /** Why the list cannot be sorted by a column, where that is known. */
  whyUnsorted?(this: void, column: Column | 'name'): WordKey | null
}

type Order = 'asc' | 'desc'

/**
 * What a list shows, as the address says it: so a view can be sent to a colleague, and the back button undoes a step.
 * Parts of an address that make no sense are ignored.
 */
export type View<
  Filter extends string = string,
  Sort extends string = string,
  Column extends string = string,
> = {
  filters: Partial<Record<Filter, string>>
  sort: Sort | null
  order: Order
  page: number
  /** The key at which the page begins, from the page before or after it, in a list that is paged by key. */
  at: string | null
  size: number
  /** The columns beside the name; null for the reader's habit. */
  columns: Column[] | null
  /** How close the rows stand; null for the reader's habit. */
  density: Density | null
  /** The totals below columns of numbers. */
  totals: Partial<Record<Column | 'name', Total>>
  /** How it is looked at, where that is no list. */
  look: Readonly<Record<string, string>>
  /** The row whose details are open. */
  open: string | null
  /** The saved view that this view began as. */
  saved: string | null
}

// words for each: list.total.*
export const totalKinds = ['sum', 'average', 'least', 'most'] as const
export type Total = (typeof totalKinds)[number]

export const PAGE_SIZES = [20, 50, 100] as const
/** The key in the address that says that all matching rows are chosen. */
export const CHOSEN = 'chosen'
export const WHOLE_NUMBER = /^[1-9]\d{0,8}$/

/** The day at which a look stands: a saved view opens today. */
export const DAY_SHOWN = 'day'

const KEYS = ['order', 'page', 'open', 'density', 'view', 'at'] as const
/** The earlier name of a filter, for addresses that were sent to somebody before (docs/decisions/0170). */
const earlier = (query: URLSearchParams, filter: string) =>
  filter === 'search' ? query.get('iSearch') : null

const CURSOR = /^[\w.~:-]{1,200}$/
/** The greatest length of a typed text, and of conditions with several operands. */
const [LONGEST_TEXT, LONGEST_CONDITION] = [100, LONGEST_GROUPS]

function makesSense(sense: Sense, value: string): boolean {
  if (sense === 'text') return true
  if (typeof sense === 'function') return sense(value)
  return sense instanceof RegExp ? sense.test(value) : sense.includes(value)
}

export function viewOf<
  const Filter extends string,
  const Sort extends string,
  const Column extends string,
>(plan: Plan<Filter, Sort, Column>) {
  type Mine = View<Filter, Sort, Column>
  const filters = Object.entries(plan.filters) as [Filter, Sense][]
  const looks = Object.entries(plan.looks ?? {})
  const usual = {
    sort: plan.usualSort?.sort ?? null,
    order: plan.usualSort?.order ?? 'asc',
    page: 1,
    size: PAGE_SIZES[0],
  } as const

  function read(query: URLSearchParams): Mine {
    const [order, page, open, density, saved, at] = KEYS.map((key) => query.get(key) ?? '')
    const columns = query.get('columns')?.split(',')
    return {
      filters: Object.fromEntries(
        filters.flatMap(([filter, sense]) => {
          const longest = typeof sense === 'function' ? LONGEST_CONDITION : LONGEST_TEXT
          const value = (query.get(filter) ?? earlier(query, filter))?.trim().slice(0, longest)
          return value && makesSense(sense, value) ? [[filter, value]] : []
        }),
      ) as Mine['filters'],
      sort: plan.sorts.find((known) => known === query.get('sort')) ?? usual.sort,
      order: order === 'asc' || order === 'desc' ? order : usual.order,
      page: WHOLE_NUMBER.test(page ?? '') ? Number(page) : usual.page,
      at: plan.paging === 'key' && at && CURSOR.test(at) ? at : null,
      size: PAGE_SIZES.find((known) => String(known) === query.get('size')) ?? usual.size,
      columns: columns ? plan.columns.filter((column) => columns.includes(column)) : null,
      density: density === 'comfortable' || density === 'compact' ? density : null,
      totals: totalsIn(query.get('totals') ?? ''),
      look: Object.fromEntries(
        looks.flatMap(([key, sense]) => {
          const value = query.get(key)
          return value && makesSense(sense, value) ? [[key, value]] : []
        }),
      ),
      open: open && plan.opens?.test(open) ? open : null,
      saved: saved && WHOLE_NUMBER.test(saved) ? saved : null,
    }
  }

  /** Reads totals written as `amount:sum,price:average`. */
  function totalsIn(said: string): Mine['totals'] {
    const pairs = said.split(',').flatMap((one) => {
      const [name, kind] = one.split(':')
      const column = plan.totalled?.find((known) => known === name)
      const total = totalKinds.find((known) => known === kind)
      return column && total ? [[column, total] as const] : []
    })
    return Object.fromEntries(pairs) as Mine['totals']
  }

  /** Writes the shortest address of a view: what is usual is left out. */
  function write(view: Mine): URLSearchParams {
    const query = new URLSearchParams()
    const say = (key: string, value: string | null | undefined) => value && query.set(key, value)
    for (const [filter] of filters) say(filter, view.filters[filter])
    for (const key of ['sort', 'order', 'page', 'size'] as const)
      if (view[key] !== usual[key]) say(key, String(view[key]))
    say('at', view.at)
    if (view.columns) query.set('columns', view.columns.join(','))
    say('density', view.density)
    const told = Object.entries(view.totals).map(([column, total]) => `${column}:${String(total)}`)
    say('totals', told.join(','))
    for (const [key] of looks) say(key, view.look[key])
    say('open', view.open)
    say('view', view.saved)
    return query
  }

  /** The same view with a change; another selection of rows begins at its first page. */
  function change(view: Mine, change: Partial<Mine>): Mine {
    const reselects = ['filters', 'sort', 'order', 'size'].some((key) => key in change)
    return { ...view, ...(reselects && { page: 1, at: null }), ...change }
  }

  /** The parts of a view that are saved under a name, without those of the moment such as the page. */
  const lasting = (view: Mine): Record<string, string> => {
    const { [DAY_SHOWN]: _, ...look } = view.look
    return Object.fromEntries(write({ ...view, look, page: 1, at: null, open: null, saved: null }))
  }

  /** Which rows in which order: the input of an export. */
  const selection = ({ filters, sort, order }: Mine) => ({
    ...filters,
    ...(sort && { sort, order }),
  })

  /** The input of the call that reads the list. */
  const listInput = (view: Mine) => ({
    ...selection(view),
    start: (view.page - 1) * view.size,
    length: view.size,
  })

  return { plan, read, write, lasting, change, selection, listInput }
}

export type ViewOf<
  Filter extends string = string,
  Sort extends string = string,
  Column extends string = string,
> = ReturnType<typeof viewOf<Filter, Sort, Column>>

/** Sets one of the filters to a value, or removes it. */
export function setFilter<Filter extends string>(
  filters: Partial<Record<Filter, string>>,
  filter: Filter,
  value: string,
): Partial<Record<Filter, string>> {
  const { [filter]: _, ...others } = filters
  return (value ? { ...others, [filter]: value } : others) as Partial<Record<Filter, string>>
}
