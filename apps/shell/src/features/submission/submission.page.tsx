import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { submissionStates } from '@atrium/contract/market/submission-limits.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { IconGrid, IconPlus } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { submissionRows } from './submission.columns.tsx'
import { listInput, submissionView } from './submission.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'submissions',
    path: '/enterprise/listings',
    layout: 'index',
    title: 'submission.title',
    access: 'may:apps',
    icon: 'grid',
    menu: { order: 905, group: 'manage' },
  },
]

const AddDialog = later(async () => (await import('./add-dialog.tsx')).AddDialog)
const SubmissionDrawer = later(
  async () => (await import('./submission.drawer.tsx')).SubmissionDrawer,
)

/** What the enterprise publishes on the market: written here, sent for review, and what became of it. */
export function SubmissionsPage() {
  const say = useSay()
  const list = useView(submissionView)
  const { view, change, setFilter } = list
  const [isAdding, setIsAdding] = useState(false)
  const read = useRead('submission.list', listInput(view), { placeholderData: keepPreviousData })
  const add = (
    <Button leftSection={<IconPlus />} onClick={() => setIsAdding(true)}>
      {say('submission.add')}
    </Button>
  )
  return (
    <ListPage>
      <PageHead title={say('submission.title')} lead={say('submission.lead')}>
        {add}
      </PageHead>
      <ListToolbar list={list} search="submission.search">
        <Segments
          aria-label={say('submission.filter.state')}
          data={[
            { value: '', label: say('enterprise.entType.all') },
            ...submissionStates.map((value) => ({
              value,
              label: say(`submission.state.${value}`),
            })),
          ]}
          value={view.filters.state ?? ''}
          onChange={(state) => setFilter('state', state)}
        />
      </ListToolbar>
      <ActiveFilters list={list} meaning={(_, value) => value} />
      <ListRows
        list={list}
        of={read}
        rows={submissionRows}
        none={{
          icon: <IconGrid />,
          title: 'submission.none',
          text: 'submission.none.text',
          action: add,
        }}
      />
      <SubmissionDrawer
        isWanted={view.open !== null}
        id={view.open === null ? null : Number(view.open)}
        onClose={() => change({ open: null })}
      />
      {isAdding && (
        <AddDialog
          isWanted
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
