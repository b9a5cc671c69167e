import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'
import type { ListOf } from '../../../ui/list/use-view.ts'
import { placeOf } from '../place.ts'

export type MemberSession = Output<'memberSession.list'>['rows'][number]

export const sessionsView = listOf<MemberSession>()({
  name: 'memberSessions',
  row: {
    id: 'id',
    name: ({ person }) => person.name,
    detail: ({ person }) => person.loginId,
    hasActions: ({ current }) => !current,
  },
  titles: 'signManager.column',
  columns: {
    browser: { kind: 'own' },
    place: { kind: 'text', of: (row, say) => placeOf(say, row) },
    way: { kind: 'choice', words: 'session.way' },
    created: { kind: 'dateTime' },
    lastSeen: { kind: 'dateTime' },
  },
  filterTitles: 'signManager.filter',
  filters: { search: { kind: 'search', says: 'signManager.members.find' } },
})

export const sessionsInput = (view: ListOf<typeof sessionsView>['view']) =>
  sessionsView.listInput(view) as Input<'memberSession.list'>
