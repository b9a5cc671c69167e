import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../kernel/data/api.ts'
import { later } from '../../../ui/controls/later.tsx'
import { IconCheck } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { StateChoice } from '../state-choice.tsx'
import { listInput, waitingView } from './waiting.view.ts'

const ReviewDrawer = later(async () => (await import('./review.drawer.tsx')).ReviewDrawer)

const waitingRows = rowsOf(waitingView)

/** The submissions that wait for a decision, the oldest first. */
export function Waiting() {
  const list = useView(waitingView)
  const { view, change } = list
  // The state is what this list is about, so it is no filter of it.
  const { state: _, ...filters } = view.filters
  const waiting = { ...list, view: { ...view, filters } }
  const read = useRead('submission.waiting', listInput(view), { placeholderData: keepPreviousData })
  return (
    <>
      <ListTools list={list} of={waitingView} hasNoChips>
        <StateChoice />
      </ListTools>
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
