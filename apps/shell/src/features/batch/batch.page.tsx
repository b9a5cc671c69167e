import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { BatchProgress, BatchState } from '../../entities/batch/batch-cells.tsx'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { IconCheck } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { BatchDetails } from './batch.details.tsx'
import { batchView, listInput } from './batch.view.ts'

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

const batchRows = rowsOf(batchView, {
  state: (batch) => <BatchState batch={batch} />,
  progress: (batch) => <BatchProgress batch={batch} />,
})

/** The bulk actions of everybody who may run them: how far each is, what happened to each row, and the undo. */
export function BatchPage() {
  const say = useSay()
  const list = useView(batchView)
  const { view, change } = list
  const read = useRead('batch.list', listInput(view), { placeholderData: keepPreviousData })
  return (
    <ListPage>
      <PageHead title={say('batch.title')} lead={say('batch.lead')} />
      <ListTools list={list} of={batchView} />
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
