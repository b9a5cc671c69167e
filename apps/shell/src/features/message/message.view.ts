import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'

export const AUDIENCES = ['all', 'categories', 'enterprises'] as const
/** The audiences of a console user: only their own enterprises. */
export const CONSOLE_AUDIENCES = ['categories', 'enterprises'] as const
const STATES = ['ahead', 'now', 'over', 'removed'] as const
const TONES = { ahead: 'info', now: 'success', over: 'neutral', removed: 'danger' } as const
export const LEVELS = ['info', 'success', 'warning', 'critical'] as const

export const messageView = listOf<ManagedMessage>()({
  name: 'message',
  row: { id: 'id', name: 'title' },
  titles: 'message.column',
  columns: {
    state: { kind: 'state', words: 'message.state', tones: TONES },
    level: {
      kind: 'choice',
      words: 'message.level',
      tones: { success: 'success', warning: 'warning', critical: 'danger' },
    },
    audience: { kind: 'own' },
    from: { kind: 'dateTime' },
    until: { kind: 'dateTime' },
    reads: { kind: 'own' },
    by: { kind: 'own', card: 'none' },
  },
  sorts: ['name', 'from', 'reads'],
  usualSort: { sort: 'from', order: 'desc' },
  filterTitles: 'message.filter',
  filters: {
    state: {
      kind: 'choice',
      among: STATES,
      words: 'message.state',
      shown: 'segments',
      usual: 'all',
    },
    search: { kind: 'search', says: 'message.search' },
    audience: { kind: 'choice', among: AUDIENCES, words: 'message.audience' },
  },
  opens: WHOLE_NUMBER,
})

export const listInput = (view: ListOf<typeof messageView>['view']) =>
  messageView.listInput(view) as Input<'message.managed'>

/** What the page asks for first at this address. */
export const messageReads = (search: URLSearchParams) =>
  [['message.managed', listInput(messageView.read(search))]] as const

/** Who writes here: an operator, a console user to their categories, or a space to its own people. */
export type Writer = 'operator' | 'console' | 'space'
