import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Say, useSay, type WordKey } from '../../../kernel/words/words.ts'
import { later } from '../../controls/later.tsx'
import { Segments } from '../../controls/segments.tsx'
import { headingText } from '../../field/heading-text.ts'
import { ActiveFilters } from '../toolbar/active-filters.tsx'
import { type ExportFrom, ListToolbar } from '../toolbar/list-toolbar.tsx'
import type { List } from '../use-view.ts'
import { choicesOf, type KnownOfFilter } from './known-of-filter.ts'
import type { FilterDescription } from './list-of.ts'
import type { PanelFieldsProps } from './panel-fields.tsx'

/** Loaded when somebody opens the panel. */
const PanelFields = later<PanelFieldsProps>(
  async () => (await import('./panel-fields.tsx')).PanelFields,
)

type ListToolsProps<Filter extends string> = {
  list: List<Filter>
  of: { filters: Readonly<Record<Filter, FilterDescription>> }
  /** Null for a filter that is not offered. */
  known?: Partial<Record<NoInfer<Filter>, KnownOfFilter | null>>
  /** The placeholder of the search field, where it depends on the page. */
  search?: WordKey
  exportFrom?: ExportFrom
  /** Whether the filters in force are left without chips, because their controls show them well enough. */
  hasNoChips?: boolean
  /** The page's own controls, beside the filters in sight. */
  children?: ReactNode
}

/** The tools above the rows of a described list: its search, its filters, and a chip for each filter in force. */
export function ListTools<Filter extends string>(props: ListToolsProps<Filter>) {
  const { list, of, known = {}, search, exportFrom, hasNoChips = false, children } = props
  const say = useSay()
  const filters = Object.entries(of.filters) as [Filter, FilterDescription][]
  const offered = known as Readonly<Record<string, KnownOfFilter | null | undefined>>
  const inPanel = filters.flatMap(([filter, one]): PanelFieldsProps['filters'] => {
    const known = offered[filter]
    if (known === null || list.plan.inSight?.includes(filter)) return []
    const isDrawn = known?.field || (one.kind !== 'own' && one.kind !== 'search')
    return isDrawn ? [[filter, one, known]] : []
  })
  const searched = filters.flatMap(([, one]) => (one.kind === 'search' ? [one.says] : []))[0]
  const says = search ?? searched
  return (
    <>
      <ListToolbar
        list={list}
        {...(says && { search: says })}
        {...(inPanel.length > 0 && {
          panel: <PanelFields isWanted list={list} filters={inPanel} />,
        })}
        {...(exportFrom && { exportFrom })}
      >
        {filters.map(([filter, one]) => (
          <InSight key={filter} list={list} filter={filter} of={one} known={offered[filter]} />
        ))}
        {children}
      </ListToolbar>
      {!hasNoChips && (
        <ActiveFilters
          list={list}
          meaning={(filter, value) => meaning(say, of.filters[filter], value, offered[filter])}
        />
      )}
    </>
  )
}

type InSightProps = {
  list: List
  filter: string
  of: FilterDescription
  known: KnownOfFilter | null | undefined
}

/** A filter's control that is always in sight. */
function InSight({ list, filter, of, known }: InSightProps) {
  const say = useSay()
  const label = headingText(say, list.plan.filterTitle(filter))
  const said = list.view.filters[filter] ?? ''
  if (known?.field && list.plan.inSight?.includes(filter)) return known.field
  if (of.kind !== 'choice' || !of.shown) return null
  const { usual = '', usualTitle = usual ? undefined : 'enterprise.entType.all', words } = of
  const data = choicesOf(say, of)
  const isAmong = data.some(({ value }) => value === usual)
  const all = { value: usual, label: usualTitle ? say(usualTitle) : say.named(`${words}.${usual}`) }
  const choose = (value: string) => list.setFilter(filter, value === usual ? '' : value)
  const shown = { 'aria-label': label, data: isAmong ? data : [all, ...data], value: said || usual }
  return of.shown === 'segments' ? (
    <Segments {...shown} className={known?.className} onChange={choose} />
  ) : (
    <NativeSelect {...shown} onChange={({ currentTarget }) => choose(currentTarget.value)} />
  )
}

/** The name of a filter's value. */
function meaning(
  say: Say,
  of: FilterDescription,
  value: string,
  known: KnownOfFilter | null | undefined,
): string {
  const { means, called, among } = known ?? {}
  if (means) return means(value)
  if (of.kind === 'choice') return say.named(`${of.words}.${value}`)
  if (of.kind === 'yesNo' || of.kind === 'switch')
    return say(value === '1' ? 'list.yes' : 'list.no')
  const found = Array.isArray(among) ? among.find((one) => one.value === value) : undefined
  return called ?? found?.label ?? value
}
