import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { IconGrid, IconPlus } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
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

const submissionRows = rowsOf(submissionView)

/** The submissions of the enterprise: written, sent for review, and the decisions. */
export function SubmissionsPage() {
  const say = useSay()
  const list = useView(submissionView)
  const { view, change } = list
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
      <ListTools list={list} of={submissionView} />
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
