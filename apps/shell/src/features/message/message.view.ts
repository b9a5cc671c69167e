import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const AUDIENCES = ['all', 'categories', 'enterprises'] as const
/** Of a console user: nobody but their own. */
export const CONSOLE_AUDIENCES = ['categories', 'enterprises'] as const
export const STATES = ['ahead', 'now', 'over', 'removed'] as const
export const LEVELS = ['info', 'success', 'warning', 'critical'] as const

export const messageView = viewOf({
  name: 'message',
  filters: { state: STATES, search: 'text', audience: AUDIENCES },
  search: 'search',
  inSight: ['state'],
  sorts: ['name', 'from', 'reads'],
  usualSort: { sort: 'from', order: 'desc' },
  columns: ['state', 'level', 'audience', 'from', 'until', 'reads', 'by'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `message.column.${column}`,
  filterTitle: (filter) => `message.filter.${filter}`,
})

export type MessageList = ListOf<typeof messageView>
export type MessageColumn = ColumnOf<typeof messageView>

export const listInput = (view: MessageList['view']) =>
  messageView.listInput(view) as Input<'message.managed'>

/** What the page asks for first at this address. */
export const messageReads = (search: URLSearchParams) =>
  [['message.managed', listInput(messageView.read(search))]] as const

/** Who writes here: an operator, a console user to their categories, or a space to its own people. */
export type Writer = 'operator' | 'console' | 'space'
