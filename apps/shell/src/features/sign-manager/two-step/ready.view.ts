import type { Input } from '@atrium/contract/kernel/client.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'
import type { ListOf } from '../../../ui/list/use-view.ts'
import type { Member } from './reset-dialog.tsx'

export const readyView = listOf<Member>()({
  name: 'ready',
  row: { id: 'id', name: 'name', detail: 'loginId' },
  titles: 'signManager.column',
  columns: {
    factors: { kind: 'own' },
    trusted: { kind: 'integer' },
    sessions: { kind: 'integer' },
  },
  filterTitles: 'signManager.filter',
  filters: {
    search: { kind: 'search', says: 'signManager.members.find' },
    notReady: { kind: 'switch', isInSight: true },
  },
})

export const readyInput = (view: ListOf<typeof readyView>['view']) =>
  readyView.listInput(view) as Input<'signInPolicy.members'>
