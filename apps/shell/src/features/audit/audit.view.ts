import type { Input } from '@atrium/contract/kernel/client.ts'
import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { actionName } from '../../entities/audit/line-words.ts'
import { listOf } from '../../ui/list/described/list-of.ts'
import type { FilterOf, ListOf } from '../../ui/list/use-view.ts'
import { WHOLE_NUMBER } from '../../ui/list/view.ts'
import { momentsOf, WHEN } from './trail-range.ts'

/** The pattern of actions in the address: some, separated by commas, or all of one noun. */
export const ACTION = /^[a-zA-Z]+(\.[a-zA-Z]+)?(,[a-zA-Z]+\.[a-zA-Z]+){0,9}$/
/** The pattern of compared lines in the address: the first one, or both. */
export const PAIR = /^[1-9]\d{0,14}(,[1-9]\d{0,14})?$/
/** The pattern of an act whose parts are shown: `batch-12`. */
export const ACT = /^(batch|memberBatch|memberImport|userImport)-[1-9]\d{0,14}$/
export const PIECE = 50

export const auditView = listOf<AuditLine>()({
  name: 'audit',
  row: { id: 'seq', name: ({ action }, say) => actionName(say, action) },
  titles: 'audit.column',
  columns: {
    at: { kind: 'second' },
    actor: { kind: 'own', wraps: true },
    target: { kind: 'own', wraps: true },
    enterprise: { kind: 'own', wraps: true },
    address: { kind: 'text' },
    compare: { kind: 'own' },
  },
  filterTitles: 'audit.filter',
  filters: {
    search: { kind: 'search', says: 'audit.searchAll' },
    actor: { kind: 'one' },
    target: { kind: 'own', sense: 'text' },
    action: { kind: 'own', sense: ACTION },
    enterprise: { kind: 'one' },
    from: { kind: 'own', sense: WHEN },
    until: { kind: 'own', sense: WHEN },
    within: { kind: 'own', sense: ACT },
    compare: { kind: 'own', sense: PAIR, isInSight: true },
  },
  opens: WHOLE_NUMBER,
})

export type AuditList = ListOf<typeof auditView>
export type AuditFilter = FilterOf<typeof auditView>
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

/** What the page asks for first at this address; only the reader's clock knows which days are meant. */
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
