import type { Input } from '@atrium/contract/kernel/client.ts'
import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'
import { phoneText } from './member/phone-text.ts'

const STATUSES = ['active', 'disabled'] as const

export const orgView = listOf<MemberRow>()({
  name: 'org',
  row: { id: 'id', name: 'name', detail: 'loginId' },
  titles: 'org.column',
  columns: {
    title: { kind: 'text' },
    departments: { kind: 'own', wraps: true },
    superior: { kind: 'person' },
    roles: { kind: 'own', wraps: true },
    phone: { kind: 'text', of: ({ phone }) => phoneText(phone) },
    status: {
      kind: 'state',
      of: ({ status, locked }) => (locked ? 'locked' : status),
      words: 'org.status',
      tones: { active: 'success', disabled: 'warning', locked: 'danger' },
    },
    lastSeen: { kind: 'ago', none: 'org.never' },
    joined: { kind: 'day', card: 'none' },
  },
  usualColumns: ['title', 'departments', 'phone', 'status', 'lastSeen'],
  sorts: ['name', 'loginId', 'joined', 'lastSeen'],
  usualSort: { sort: 'name', order: 'asc' },
  filterTitles: 'org.filter',
  filters: {
    search: { kind: 'search', says: 'org.search' },
    department: { kind: 'one', isInSight: true },
    status: {
      kind: 'choice',
      among: STATUSES,
      words: 'org.status',
      shown: 'select',
      usual: 'all',
    },
    role: { kind: 'one', isInSight: true },
    below: { kind: 'switch', off: '0', isInSight: true },
  },
  opens: WHOLE_NUMBER,
})

type OrgView = ListOf<typeof orgView>['view']

export const listInput = (view: OrgView) => orgView.listInput(view) as Input<'member.list'>
export const exportInput = (view: OrgView) => orgView.selection(view) as Input<'member.export'>

/** What the page asks for first at this address. */
export const orgReads = (search: URLSearchParams) =>
  [
    ['department.tree', {}],
    ['member.roles', {}],
    ['member.list', listInput(orgView.read(search))],
  ] as const
