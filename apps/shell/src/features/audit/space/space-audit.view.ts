import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, FilterOf, ListOf } from '../../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../../ui/list/view.ts'
import { ACT, ACTION, PAIR, PIECE } from '../audit.view.ts'
import { momentsOf, WHEN } from '../trail-range.ts'

export const BY = ['platform', 'members'] as const

export const spaceAuditView = viewOf({
  name: 'spaceAudit',
  filters: {
    search: 'text',
    by: BY,
    actor: WHOLE_NUMBER,
    target: WHOLE_NUMBER,
    action: ACTION,
    from: WHEN,
    until: WHEN,
    within: ACT,
    compare: PAIR,
  },
  search: 'search',
  inSight: ['by', 'compare'],
  sorts: ['at'],
  usualSort: { sort: 'at', order: 'desc' },
  columns: ['at', 'actor', 'target', 'address', 'compare'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `audit.column.${column}`,
  filterTitle: (filter) => `audit.filter.${filter}`,
})

export type SpaceAuditList = ListOf<typeof spaceAuditView>
export type SpaceAuditFilter = FilterOf<typeof spaceAuditView>
export type SpaceAuditColumn = ColumnOf<typeof spaceAuditView>
type View = SpaceAuditList['view']

/** What an export is asked for, and every piece of the list. */
export const selectionOf = ({ filters, order }: View): Input<'spaceAudit.export'> => {
  const { from, until, compare: _, ...others } = filters
  return { ...(others as Input<'spaceAudit.export'>), ...momentsOf({ from, until }), order }
}

export const pieceAfter = (view: View, after: string | null): Input<'spaceAudit.list'> => ({
  ...selectionOf(view),
  length: PIECE,
  ...(after && { after }),
})

/** What the page asks for first at this address; which days are meant, only the reader's clock knows. */
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
