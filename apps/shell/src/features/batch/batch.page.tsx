import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { FilterChoice, FilterSwitch } from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { batchRows } from './batch.columns.tsx'
import { BatchDetails } from './batch.details.tsx'
import { type BatchList, batchView, listInput, NOUNS, STATES } from './batch.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'sysop.batch',
    path: '/sysop/batch',
    layout: 'saas',
    title: 'batch.title',
    access: 'operator',
    icon: 'note',
    menu: { order: 52, group: 'console.group.tenants' },
  },
  {
    id: 'console.batch',
    path: '/console/batch',
    layout: 'saas',
    title: 'batch.title',
    access: 'console',
    icon: 'note',
    menu: { order: 53 },
    twin: 'sysop.batch',
  },
]

/** What was done to many at once, by everybody who may: how far it is, what became of each, and the way back. */
export function BatchPage() {
  const say = useSay()
  const list = useView(batchView)
  const { view, change } = list
  const read = useRead('batch.list', listInput(view), { placeholderData: keepPreviousData })
  return (
    <ListPage>
      <PageHead title={say('batch.title')} lead={say('batch.lead')} />
      <Toolbar list={list} />
      <ListRows
        list={list}
        of={read}
        rows={batchRows}
        none={{ icon: <IconCheck />, title: 'batch.empty', text: 'batch.empty.text' }}
      />
      <BatchDetails
        id={view.open ? Number(view.open) : null}
        onClose={() => change({ open: null })}
        onOpen={(id) => change({ open: String(id) })}
      />
    </ListPage>
  )
}

function Toolbar({ list }: { list: BatchList }) {
  const say = useSay()
  const states = STATES.map((value) => ({ value, label: say(`batch.state.${value}`) }))
  const panel = (
    <>
      <FilterChoice list={list} filter="state" among={states} />
      <FilterSwitch list={list} filter="mine" />
    </>
  )
  return (
    <>
      <ListToolbar list={list} panel={panel}>
        <Segments
          aria-label={say('batch.filter.noun')}
          data={(['all', ...NOUNS] as const).map((value) => ({
            value,
            label: say(`batch.noun.${value}`),
          }))}
          value={list.view.filters.noun ?? 'all'}
          onChange={(value) => list.setFilter('noun', value === 'all' ? '' : value)}
        />
      </ListToolbar>
      <ActiveFilters
        list={list}
        meaning={(filter, value) =>
          filter === 'mine' ? say('list.yes') : say.named(`batch.state.${value}`)
        }
      />
    </>
  )
}
