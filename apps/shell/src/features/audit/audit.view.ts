import type { Input } from '@atrium/contract/kernel/client.ts'
import type { ColumnOf, FilterOf, ListOf } from '../../ui/list/use-view.ts'
import { viewOf, WHOLE_NUMBER } from '../../ui/list/view.ts'

export const DAY = /^\d{4}-\d{2}-\d{2}$/
export const ACTION = /^[a-zA-Z]+(\.[a-zA-Z]+)?$/
export const PIECE = 50

export const auditView = viewOf({
  name: 'audit',
  filters: {
    actor: WHOLE_NUMBER,
    action: ACTION,
    enterprise: WHOLE_NUMBER,
    target: 'text',
    from: DAY,
    until: DAY,
  },
  sorts: [],
  columns: ['at', 'actor', 'enterprise', 'target', 'address'],
  opens: WHOLE_NUMBER,
  columnTitle: (column) => `audit.column.${column}`,
  filterTitle: (filter) => `audit.filter.${filter}`,
})

export type AuditList = ListOf<typeof auditView>
export type AuditFilter = FilterOf<typeof auditView>
export type AuditColumn = ColumnOf<typeof auditView>
type Filters = AuditList['view']['filters']

export const selectionOf = ({ from, until, ...others }: Filters): Input<'audit.export'> => ({
  ...others,
  ...momentsOf({ from, until }),
})

type Days = { from: string | undefined; until: string | undefined }

/** Days are the reader's own; the server knows moments. The last day counts whole. */
export const momentsOf = ({ from, until }: Days) => ({
  ...(from && { from: startOf(from, 0) }),
  ...(until && { until: startOf(until, 1) }),
})

function startOf(day: string, later: number): string | undefined {
  const start = new Date(`${day}T00:00:00`)
  if (Number.isNaN(start.getTime())) return undefined
  start.setDate(start.getDate() + later)
  return start.toISOString()
}

export const pieceAfter = (filters: Filters, before: number | null): Input<'audit.list'> => ({
  ...selectionOf(filters),
  length: PIECE,
  ...(before && { before }),
})

/** What the page asks for first at this address; which days are meant, only the reader's clock knows. */
export function auditReads(search: URLSearchParams) {
  const { filters } = auditView.read(search)
  const isElsewhere = filters.from !== undefined || filters.until !== undefined
  return [
    ['audit.actions', {}] as const,
    ...(isElsewhere ? [] : [['audit.list', pieceAfter(filters, null)] as const]),
  ]
}
