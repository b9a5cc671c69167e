import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, FilterOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'
import { momentsOf, WHEN } from './trail-range.ts'

/** Some actions, with commas between; or all of one noun. */
export const ACTION = /^[a-zA-Z]+(\.[a-zA-Z]+)?(,[a-zA-Z]+\.[a-zA-Z]+){0,9}$/
/** One line that waits for another, or the two that are compared. */
export const PAIR = /^[1-9]\d{0,14}(,[1-9]\d{0,14})?$/
/** The act whose parts are shown: `batch-12`. */
export const ACT = /^(batch|memberBatch|memberImport|userImport)-[1-9]\d{0,14}$/
export const PIECE = 50

export const auditView = viewOf({
  name: 'audit',
  filters: {
    search: 'text',
    actor: WHOLE_NUMBER,
    target: 'text',
    action: ACTION,
    enterprise: WHOLE_NUMBER,
    from: WHEN,
    until: WHEN,
    within: ACT,
    compare: PAIR,
  },
  search: 'search',
  inSight: ['compare'],
  sorts: [],
  columns: ['at', 'actor', 'target', 'enterprise', 'address', 'compare'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `audit.column.${column}`,
  filterTitle: (filter) => `audit.filter.${filter}`,
})

export type AuditList = ListOf<typeof auditView>
export type AuditFilter = FilterOf<typeof auditView>
export type AuditColumn = ColumnOf<typeof auditView>
type Filters = AuditList['view']['filters']

export const selectionOf = ({
  from,
  until,
  compare: _,
  ...others
}: Filters): Input<'audit.export'> => ({
  ...others,
  ...momentsOf({ from, until }),
})

export const pieceAfter = (filters: Filters, before: number | null): Input<'audit.list'> => ({
  ...selectionOf(filters),
  length: PIECE,
  ...(before && { before }),
})

/** What the page asks for first at this address; which days are meant, only the reader's clock knows. */
export function auditReads(search: URLSearchParams, zone: string | undefined) {
  const { filters } = auditView.read(search)
  const isElsewhere = filters.from !== undefined || filters.until !== undefined
  return [
    ['audit.actions', {}] as const,
    ...(isElsewhere ? [] : [['audit.list', pieceAfter(filters, null)] as const]),
    ...(isElsewhere || zone === undefined
      ? []
      : [['audit.histogram', { ...selectionOf(filters), zone }] as const]),
  ]
}
