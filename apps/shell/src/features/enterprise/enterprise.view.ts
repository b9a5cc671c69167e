import type { Input } from '@atrium/contract/kernel/client.ts'

/**
 * What the table shows, as the address says it: a view can be sent to a colleague, and the back
 * button undoes a step. Whatever an address says that makes no sense is left out.
 */
export const ENT_TYPES = ['all', '0', '1', '2'] as const
export const SAAS_ENT_TYPES = ['trial', 'formal', 'internal'] as const
export const PAGE_SIZES = [20, 50, 100] as const
export const SORTS = [
  'name',
  'space',
  'members',
  'storage',
  'lastActive',
  'expires',
  'created',
] as const
export const COLUMNS = [
  'status',
  'entType',
  'saas',
  'parent',
  'saasEntType',
  'members',
  'storage',
  'online',
  'lastActive',
  'expires',
  'created',
  'foundedBy',
  'private',
  'isControl',
] as const
export const FILTERS = [
  'iSearch',
  'name',
  'parent_name',
  'saas_id',
  'saasEntType',
  'private',
  'isControl',
  'self',
] as const

type EntType = (typeof ENT_TYPES)[number]
export type Sort = (typeof SORTS)[number]
export type Column = (typeof COLUMNS)[number]
export type Filter = (typeof FILTERS)[number]
type Filters = Partial<Record<Filter, string>>

export type View = {
  entType: EntType
  filters: Filters
  sort: Sort
  order: 'asc' | 'desc'
  page: number
  size: number
  /** The columns beside the name; none named means the reader's habit. */
  columns: Column[] | null
  /** The enterprise whose details are open. */
  open: number | null
}

export const DEFAULT_COLUMNS: Column[] = [
  'status',
  'entType',
  'saas',
  'members',
  'storage',
  'lastActive',
  'expires',
]

const DEFAULTS = { entType: 'all', sort: 'created', order: 'desc', page: 1, size: 20 } as const

const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value)

const whole = (value: string | null) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null)

const MAKES_SENSE: Partial<Record<Filter, RegExp>> = {
  saas_id: /^[1-9]\d*$/,
  saasEntType: new RegExp(`^(${SAAS_ENT_TYPES.join('|')})$`),
  private: /^[01]$/,
  isControl: /^[01]$/,
  self: /^1$/,
}

export function readView(query: URLSearchParams): View {
  const size = Number(query.get('size'))
  const columns = query.get('columns')?.split(',')
  return {
    entType: oneOf(ENT_TYPES, query.get('entType')) ?? DEFAULTS.entType,
    filters: Object.fromEntries(
      FILTERS.flatMap((filter) => {
        const value = query.get(filter)?.trim().slice(0, 100)
        return value && (MAKES_SENSE[filter]?.test(value) ?? true) ? [[filter, value]] : []
      }),
    ),
    sort: oneOf(SORTS, query.get('sort')) ?? DEFAULTS.sort,
    order: query.get('order') === 'asc' ? 'asc' : DEFAULTS.order,
    page: whole(query.get('page')) ?? DEFAULTS.page,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULTS.size,
    columns: columns ? COLUMNS.filter((column) => columns.includes(column)) : null,
    open: whole(query.get('open')),
  }
}

/** The shortest address of a view: what is as usual goes without saying. */
export function writeView({ filters, columns, open, ...rest }: View): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]) {
    if (rest[key] !== DEFAULTS[key]) query.set(key, String(rest[key]))
  }
  for (const filter of FILTERS) if (filters[filter]) query.set(filter, filters[filter])
  if (columns) query.set('columns', columns.join(','))
  if (open) query.set('open', String(open))
  return query
}

/** The same view with a change; another selection of rows begins at its first page. */
export function changeView(view: View, change: Partial<View>): View {
  const reselects = ['entType', 'filters', 'sort', 'order', 'size'].some((key) => key in change)
  return { ...view, ...(reselects && { page: 1 }), ...change }
}

export function setFilter({ filters }: View, filter: Filter, value: string): Partial<View> {
  const { [filter]: _, ...others } = filters
  return { filters: value ? { ...others, [filter]: value } : others }
}

const selection = ({ entType, filters, sort, order }: View) => ({
  entType,
  ...filters,
  sort,
  order,
})

/** What the server is asked for. */
export const listInput = (view: View) =>
  ({
    ...selection(view),
    iDisplayStart: (view.page - 1) * view.size,
    iDisplayLength: view.size,
  }) as Input<'sysop.enterprise.list'>

export const exportInput = (view: View) => selection(view) as Input<'enterprise.export'>
