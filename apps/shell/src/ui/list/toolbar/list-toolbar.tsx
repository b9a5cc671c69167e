import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { OnDemand } from '../../controls/on-demand.tsx'
import sideways from '../../details/scrolled-row.module.css'
import { type Heading, headingText } from '../../field/heading-text.ts'
import { IconColumns, IconFilter, IconSearch } from '../../icons.tsx'
import { SavedViewChoice } from '../saved-view/saved-view.choice.tsx'
import type { List } from '../use-view.ts'
import { ExportButton } from './export-button.tsx'
import { hiddenFilters } from './filters-in-force.ts'
import styles from './list-toolbar.module.css'
import { SortChoice } from './sort-choice.tsx'
import { TypedInput } from './typed-input.tsx'

export type ExportFrom = string | { excel: string; csv: string }

type ListToolbarProps = {
  list: List
  /** The label of the search field. */
  search?: Heading
  /** The fields of the filter panel. */
  panel?: ReactNode
  /** The address of the view as a spreadsheet, or the addresses of two formats. */
  exportFrom?: ExportFrom
  /** Whether all but the search and the filters is one line on a phone, which is moved sideways. */
  isDense?: boolean
  /** Controls that are always in sight. */
  children?: ReactNode
}

export function ListToolbar(props: ListToolbarProps) {
  const { list, search, panel, exportFrom, isDense = false, children } = props
  const say = useSay()
  const tools = (
    <>
      {children}
      <div className={styles.tools}>
        {panel && <FilterPanel list={list}>{panel}</FilterPanel>}
        <SortChoice list={list} />
        <SavedViewChoice list={list} />
        <DisplayChoice list={list} />
        {typeof exportFrom === 'string' && <ExportButton from={exportFrom} />}
        {typeof exportFrom === 'object' && (
          <>
            <ExportButton from={exportFrom.excel} label={say('list.export.excel')} />
            <ExportButton from={exportFrom.csv} label={say('list.export.csv')} />
          </>
        )}
      </div>
    </>
  )
  return (
    <div className={styles.toolbar}>
      {search && <Search list={list} label={headingText(say, search)} />}
      {isDense ? <div className={`${styles.line} ${sideways.row}`}>{tools}</div> : tools}
    </div>
  )
}

function Search({ list: { plan, view, setFilter }, label }: { list: List; label: string }) {
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => field.current?.focus()]])
  const { search } = plan
  if (!search) return null
  return (
    <TypedInput
      ref={field}
      className={styles.search ?? ''}
      type="search"
      leftSection={<IconSearch />}
      aria-label={label}
      aria-keyshortcuts="/"
      placeholder={label}
      value={view.filters[search] ?? ''}
      onSettle={(text) => setFilter(search, text, 'typing')}
    />
  )
}

const loadDisplayChoice = async () =>
  (await import('./display-choice.opened.tsx')).DisplayChoiceOpened

/** The choice of density and columns, which are kept with the account. */
function DisplayChoice({ list }: { list: List }) {
  const say = useSay()
  if (list.plan.columns.length === 0) return null
  const button = (
    <Button
      variant="default"
      leftSection={<IconColumns />}
      className={list.plan.usualColumns ? '' : (styles.wide ?? '')}
    >
      {say('list.display')}
    </Button>
  )
  return <OnDemand button={button} opens="menu" load={loadDisplayChoice} given={{ list }} />
}

const loadFilterPanel = async () => (await import('./filter-panel.opened.tsx')).FilterPanelOpened

/** The filters that are not always in sight, behind a button that counts those in force. */
function FilterPanel({ list, children }: { list: List; children: ReactNode }) {
  const say = useSay()
  const active = hiddenFilters(list).filter(([filter]) => filter !== list.plan.search).length
  const button = (
    <Button
      variant="default"
      leftSection={<IconFilter />}
      data-filters={active > 0 ? 'on' : 'none'}
    >
      {active > 0 ? say('list.filters.active', { count: active }) : say('list.filters')}
    </Button>
  )
  return (
    <OnDemand button={button} opens="dialog" load={loadFilterPanel} given={{ list, children }} />
  )
}
