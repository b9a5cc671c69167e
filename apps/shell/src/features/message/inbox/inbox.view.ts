import type { Input } from '@atrium/contract/kernel/client.ts'
import { originalInput } from '@atrium/contract/kernel/original-page.ts'
import type { Message } from '@atrium/contract/messages/message.contract.ts'
import { messageKinds } from '@atrium/contract/messages/message-kinds.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'
import { WHOLE_NUMBER } from '../../../ui/list/view.ts'

export const inboxView = listOf<Message>()({
  name: 'inbox',
  row: { id: 'id', name: 'title' },
  nameTitle: 'message.column.name',
  columns: {},
  filterTitles: 'inbox.filter',
  filters: {
    unread: {
      kind: 'choice',
      among: ['1', '0'],
      words: 'inbox.filter.unread',
      shown: 'segments',
      usual: 'all',
      usualTitle: 'inbox.filter.any',
    },
    kind: {
      kind: 'choice',
      among: messageKinds,
      words: 'messageKind',
      shown: 'select',
      usual: '',
      usualTitle: 'inbox.kind.any',
    },
    search: { kind: 'search', says: 'message.search' },
  },
  opens: WHOLE_NUMBER,
})

export const listInput = (view: ReturnType<typeof inboxView.read>) =>
  originalInput(inboxView.listInput(view)) as Input<'message.list'>

/** What the page asks for first at this address. */
export const inboxReads = (search: URLSearchParams) =>
  [['message.list', listInput(inboxView.read(search))]] as const
