import type { Input } from '@atrium/contract/kernel/client.ts'
import { viewOf, WHOLE_NUMBER } from '../../../ui/list/view.ts'

export const inboxView = viewOf({
  name: 'inbox',
  filters: { iSearch: 'text' },
  search: 'iSearch',
  sorts: [],
  columns: [],
  opens: WHOLE_NUMBER,
  columnTitle: () => 'message.column.name',
  filterTitle: () => 'message.filter.iSearch',
})

export const listInput = (view: ReturnType<typeof inboxView.read>) =>
  inboxView.listInput(view) as Input<'message.list'>

/** What the page asks for first at this address. */
export const inboxReads = (search: URLSearchParams) =>
  [['message.list', listInput(inboxView.read(search))]] as const
