import type { Input } from '@atrium/contract/kernel/client.ts'
import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { joinRequestStates } from '@atrium/contract/sign-in/join-request-limits.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'

export const joinRequestView = listOf<JoinRequest>()({
  name: 'joinRequest',
  row: {
    id: 'id',
    name: ({ person }) => person.name,
    detail: ({ person }) => person.loginId,
    hasActions: ({ state }) => state === 'open',
  },
  titles: 'joinRequest.column',
  columns: {
    words: { kind: 'text', wraps: true },
    phone: { kind: 'text' },
    invitation: {
      kind: 'text',
      of: ({ invitation }, say) =>
        invitation ? invitation.name || say('joinRequest.invited') : say('joinRequest.uninvited'),
    },
    asked: { kind: 'ago' },
    answer: { kind: 'own', wraps: true },
  },
  sorts: ['asked'],
  usualSort: { sort: 'asked', order: 'desc' },
  filterTitles: 'joinRequest.filter',
  filters: {
    state: {
      kind: 'choice',
      among: joinRequestStates,
      words: 'joinRequest.state',
      shown: 'segments',
      usual: 'open',
    },
    search: { kind: 'search', says: 'joinRequest.search' },
  },
})

export const listInput = (view: ListOf<typeof joinRequestView>['view']) =>
  joinRequestView.listInput(view) as Input<'joinRequest.list'>

/** What the page asks for first at this address. */
export const joinRequestReads = (search: URLSearchParams) =>
  [['joinRequest.list', listInput(joinRequestView.read(search))]] as const
