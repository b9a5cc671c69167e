import type { Input } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import { messageKinds } from '@atrium/contract/messages/message-kinds.ts'
import { viewOf, WHOLE_NUMBER } from '../../../ui/list/view.ts'

export const inboxView = viewOf({
  name: 'inbox',
  filters: { unread: ['1', '0'], kind: messageKinds, search: 'text' },
  search: 'search',
  inSight: ['unread', 'kind'],
  sorts: [],
  columns: [],
  opens: WHOLE_NUMBER,
  columnTitle: () => 'message.column.name',
  filterTitle: (filter) => `inbox.filter.${filter}`,
})

export const listInput = (view: ReturnType<typeof inboxView.read>) =>
  originalInput(inboxView.listInput(view)) as Input<'message.list'>

/** What the page asks for first at this address. */
export const inboxReads = (search: URLSearchParams) =>
  [['message.list', listInput(inboxView.read(search))]] as const
