import { listingStates } from '@atrium/contract/apps/listing-limits.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useAsked } from '../../ui/hooks/use-open-from-query.ts'
import { IconGrid, IconPlus } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { FilterChoice } from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { AddDialog } from './add-dialog.tsx'
import { listingRows } from './listing.columns.tsx'
import { listInput, listingView, MAKERS } from './listing.view.ts'

const ListingDrawer = later(async () => (await import('./listing.drawer.tsx')).ListingDrawer)

/** What stands on the market, what was taken from it, and what is still being written. */
export function ListingPage() {
  const say = useSay()
  const list = useView(listingView)
  const { view, change, setFilter } = list
  const [isAdding, setIsAdding] = useState(false)
  const begin = () => setIsAdding(true)
  useAsked('new', begin)
  const read = useRead('listing.list', listInput(view), { placeholderData: keepPreviousData })
  const add = (
    <Button leftSection={<IconPlus />} onClick={begin}>
      {say('listing.add')}
    </Button>
  )
  const makers = MAKERS.map((value) => ({ value, label: say(`market.by.${value}`) }))
  return (
    <ListPage>
      <PageHead title={say('listing.title')} lead={say('listing.lead')}>
        {add}
      </PageHead>
      <ListToolbar
        list={list}
        search="listing.search"
        panel={<FilterChoice list={list} filter="by" among={makers} />}
      >
        <Segments
          aria-label={say('listing.filter.state')}
          data={[
            { value: '', label: say('enterprise.entType.all') },
            ...listingStates.map((value) => ({ value, label: say(`listing.state.${value}`) })),
          ]}
          value={view.filters.state ?? ''}
          onChange={(state) => setFilter('state', state)}
        />
      </ListToolbar>
      <ActiveFilters
        list={list}
        meaning={(filter, value) => (filter === 'by' ? say.named(`market.by.${value}`) : value)}
      />
      <ListRows
        list={list}
        of={read}
        rows={listingRows}
        none={{
          icon: <IconGrid />,
          title: 'listing.none',
          text: 'listing.none.text',
          action: add,
        }}
      />
      <ListingDrawer
        isWanted={view.open !== null}
        id={view.open === null ? null : Number(view.open)}
        onClose={() => change({ open: null })}
      />
      {isAdding && (
        <AddDialog
          onClose={() => setIsAdding(false)}
          onDone={(id) => {
            setIsAdding(false)
            change({ open: String(id) })
          }}
        />
      )}
    </ListPage>
  )
}
