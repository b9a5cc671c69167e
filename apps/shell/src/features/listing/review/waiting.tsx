import type { WaitingSubmission } from '@atrium/contract/market/submission.contract.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { later } from '../../../ui/controls/later.tsx'
import { IconCheck } from '../../../ui/icons.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import type { Rows } from '../../../ui/list/rows.ts'
import { ListToolbar } from '../../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { StateChoice } from '../state-choice.tsx'
import { listInput, type WaitingColumn, waitingView } from './waiting.view.ts'

const ReviewDrawer = later(async () => (await import('./review.drawer.tsx')).ReviewDrawer)

const waitingRows: Rows<WaitingSubmission, WaitingColumn> = {
  id: ({ id }) => id,
  name: ({ name, app }, say) => titleOf(say, name) || app,
  detail: ({ app }) => app,
  columns: {
    enterprise: { cell: ({ enterprise }) => enterprise.name },
    version: { cell: ({ version }) => version },
    sent: {
      cell: ({ sent }, say) => <time dateTime={sent}>{formatMoment(say.language, sent)}</time>,
      card: 'wide',
    },
  },
}

/** What enterprises have sent, the longest waiting first. */
export function Waiting() {
  const list = useView(waitingView)
  const { view, change } = list
  // That they wait is what this list is, not what it is narrowed by.
  const { state: _, ...filters } = view.filters
  const waiting = { ...list, view: { ...view, filters } }
  const read = useRead('submission.waiting', listInput(view), { placeholderData: keepPreviousData })
  return (
    <>
      <ListToolbar list={list} search="listing.search">
        <StateChoice />
      </ListToolbar>
      <ListRows
        list={waiting}
        of={read}
        rows={waitingRows}
        none={{ icon: <IconCheck />, title: 'submission.waiting.none' }}
      />
      <ReviewDrawer
        isWanted={view.open !== null}
        id={view.open === null ? null : Number(view.open)}
        onClose={() => change({ open: null })}
      />
    </>
  )
}
