import type { Input } from '@atrium/contract/kernel/client.ts'
import type { List } from '../../ui/list/use-view.ts'
import { type View, viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const AUDIENCES = ['all', 'categories', 'enterprises'] as const
export const STATES = ['ahead', 'now', 'over', 'removed'] as const
export const LEVELS = ['info', 'success', 'warning', 'critical'] as const

export const messageView = viewOf({
  name: 'message',
  filters: { state: STATES, iSearch: 'text', audience: AUDIENCES },
  search: 'iSearch',
  inSight: ['state'],
  sorts: ['name', 'from', 'reads'],
  usualSort: { sort: 'from', order: 'desc' },
  columns: ['state', 'level', 'audience', 'from', 'until', 'reads', 'by'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `message.column.${column}`,
  filterTitle: (filter) => `message.filter.${filter}`,
})

type MessagePlan = typeof messageView.plan
type Filter = keyof MessagePlan['filters']
type Sort = MessagePlan['sorts'][number]
export type MessageColumn = MessagePlan['columns'][number]
export type MessageList = List<Filter, Sort, MessageColumn>

export const listInput = (view: View<Filter, Sort, MessageColumn>) =>
  messageView.listInput(view) as Input<'message.managed'>
