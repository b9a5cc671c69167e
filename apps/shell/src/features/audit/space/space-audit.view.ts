import type { Input } from '@atrium/contract/kernel/client.ts'
import type { SpaceAuditLine } from '@atrium/contract/platform/space-audit.contract.ts'
import { actionName } from '../../../entities/audit/line-words.ts'
import { listOf } from '../../../ui/list/described/list-of.ts'
import type { ListOf } from '../../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../../ui/list/view.ts'
import { ACT, ACTION, PAIR, PIECE } from '../audit.view.ts'
import { momentsOf, WHEN } from '../trail-range.ts'

const BY = ['platform', 'members'] as const

export const spaceAuditView = listOf<SpaceAuditLine>()({
  name: 'spaceAudit',
  row: { id: 'seq', name: ({ action }, say) => actionName(say, action) },
  titles: 'audit.column',
  columns: {
    at: { kind: 'second' },
    actor: { kind: 'own', wraps: true },
    target: { kind: 'own', wraps: true },
    address: { kind: 'text' },
    compare: { kind: 'own' },
  },
  sorts: ['at'],
  usualSort: { sort: 'at', order: 'desc' },
  filterTitles: 'audit.filter',
  filters: {
    search: { kind: 'search', says: 'audit.search' },
    by: { kind: 'choice', among: BY, words: 'audit.by', shown: 'segments', usual: 'all' },
    actor: { kind: 'one' },
    target: { kind: 'one' },
    action: { kind: 'own', sense: ACTION },
    from: { kind: 'own', sense: WHEN },
    until: { kind: 'own', sense: WHEN },
    within: { kind: 'own', sense: ACT },
    compare: { kind: 'own', sense: PAIR, isInSight: true },
  },
  opens: WHOLE_NUMBER,
})

export type SpaceAuditList = ListOf<typeof spaceAuditView>
type View = SpaceAuditList['view']

/** The input of an export and of every piece of the list. */
export const selectionOf = ({ filters, order }: View): Input<'spaceAudit.export'> => {
  const { from, until, compare: _, ...others } = filters
  return { ...(others as Input<'spaceAudit.export'>), ...momentsOf({ from, until }), order }
}

export const pieceAfter = (view: View, after: string | null): Input<'spaceAudit.list'> => ({
  ...selectionOf(view),
  length: PIECE,
  ...(after && { after }),
})

/** What the page asks for first at this address; only the reader's clock knows which days are meant. */
export function spaceAuditReads(search: URLSearchParams, zone: string | undefined) {
  const view = spaceAuditView.read(search)
  const isElsewhere = view.filters.from !== undefined || view.filters.until !== undefined
  return [
    ['spaceAudit.actions', {}] as const,
    ...(isElsewhere ? [] : [['spaceAudit.list', pieceAfter(view, null)] as const]),
    ...(isElsewhere || zone === undefined
      ? []
      : [['spaceAudit.histogram', { ...selectionOf(view), zone }] as const]),
  ]
}
