import type { Input } from '@atrium/contract/kernel/client.ts'
import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import { invitationStates } from '@atrium/contract/people/people-limits.ts'
import { roleName } from '../../entities/role/role-name.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'
import { nameOf, spaced } from './invitation-name.ts'

const TONES = {
  open: 'success',
  spent: 'neutral',
  expired: 'neutral',
  withdrawn: 'danger',
} as const

export const invitationView = listOf<Invitation>()({
  name: 'invitation',
  row: {
    id: 'id',
    name: (row, say) => nameOf(say, row),
    detail: ({ note, phone, code }) => (note || phone) && code && spaced(code),
  },
  titles: 'invitation.column',
  columns: {
    state: { kind: 'choice', words: 'invitation.state', tones: TONES },
    used: { kind: 'text', of: ({ used, uses }, say) => say('invitation.used', { used, uses }) },
    department: { kind: 'own', wraps: true },
    role: { kind: 'text', of: ({ role }, say) => roleName(say, role?.name ?? 'member') },
    expires: { kind: 'ago' },
    by: { kind: 'text', card: 'none' },
    created: { kind: 'dateTime', card: 'none' },
  },
  sorts: ['created', 'expires'],
  usualSort: { sort: 'created', order: 'desc' },
  filterTitles: 'invitation.filter',
  filters: {
    state: {
      kind: 'choice',
      among: invitationStates,
      words: 'invitation.state',
      shown: 'segments',
      usual: 'all',
    },
    search: { kind: 'search', says: 'invitation.search' },
  },
  opens: WHOLE_NUMBER,
})

export const listInput = (view: ListOf<typeof invitationView>['view']) =>
  invitationView.listInput(view) as Input<'invitation.list'>

/** What the page asks for first at this address. */
export const invitationReads = (search: URLSearchParams) =>
  [['invitation.list', listInput(invitationView.read(search))]] as const
