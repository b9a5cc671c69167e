import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconGrid, IconPlus } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { AddDialog } from './add-dialog.tsx'
import { listInput, listingView } from './listing.view.ts'
import { Waiting } from './review/waiting.tsx'
import { StateChoice } from './state-choice.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.listing',
    path: '/sysop/listing',
    layout: 'saas',
    title: 'listing.title',
    access: 'operator',
    icon: 'grid',
    menu: { order: 95, group: 'console.group.apps' },
  },
]

const ListingDrawer = later(async () => (await import('./listing.drawer.tsx')).ListingDrawer)

const listingRows = rowsOf(listingView)

/** The listings: on the market, withdrawn, drafts, and those waiting for review. */
export function ListingsPage() {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const begin = () => setIsAdding(true)
  useOpenFromQuery('new', begin)
  const add = (
    <Button leftSection={<IconPlus />} onClick={begin}>
      {say('listing.add')}
    </Button>
  )
  return (
    <ListPage>
      <PageHead title={say('listing.title')} lead={say('listing.lead')}>
        {add}
      </PageHead>
      {query.get('state') === 'waiting' ? <Waiting /> : <Listed add={add} />}
      {isAdding && (
        <AddDialog
          onClose={() => setIsAdding(false)}
          onDone={(id) => {
            setIsAdding(false)
            setQuery({ open: String(id) })
          }}
        />
      )}
    </ListPage>
  )
}

function Listed({ add }: { add: ReactNode }) {
  const list = useView(listingView)
  const { view, change } = list
  const read = useRead('listing.list', listInput(view), { placeholderData: keepPreviousData })
  return (
    <>
      <ListTools list={list} of={listingView}>
        <StateChoice />
      </ListTools>
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
    </>
  )
}
