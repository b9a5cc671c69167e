import { MOST_IN_A_BAR } from '@atrium/contract/platform/audit-limits.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf, wordIn } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { wordOr } from './audit.columns.ts'
import { histogramEdges } from './audit.histogram.ts'
import { ACTION, termOf } from './audit.term.ts'
import * as store from './space-audit.store.ts'

const present = (row: store.TrailRow) => ({
  seq: row.seq,
  at: row.at.toISOString(),
  action: row.action,
  target: row.target,
  detail: row.detail,
  actor: row.actor_id
    ? {
        id: row.actor_id,
        name: row.actor_name ?? '',
        loginId: row.login_id ?? '',
        isPlatform: row.is_platform ?? false,
        isGone: row.actor_gone ?? false,
      }
    : null,
  subject: row.subject_kind && {
    kind: row.subject_kind,
    name: row.subject_name ?? '',
    isGone: row.subject_gone ?? false,
  },
  isSystem: row.actor_id === null && row.request_id === 'job',
  address: row.address,
  browser: row.agent,
  requestId: row.request_id,
})

const spokenTo = ({ visit }: SpaceScope, words: Words) => words.spoken(visit.language, visit.space)

export const list =
  (words: Words): Serve<'spaceAudit.list'> =>
  async (scope, { iSearch, seq, after, length, ...filters }) => {
    const term = iSearch === undefined ? null : termOf(await spokenTo(scope, words), iSearch)
    const rows = await store.page(scope, filters, term, { seq, after, length: length + 1 })
    const shown = rows.slice(0, length)
    return {
      lines: shown.map(present),
      next: rows.length > length ? (shown.at(-1)?.cursor ?? null) : null,
    }
  }

export const histogram =
  (words: Words): Serve<'spaceAudit.histogram'> =>
  async (scope, { iSearch, zone, ...filters }) => {
    const edges = histogramEdges(filters, zone, scope.now)
    const term = iSearch === undefined ? null : termOf(await spokenTo(scope, words), iSearch)
    const counts = await store.counts(scope, filters, term, edges, MOST_IN_A_BAR)
    return { edges: edges.map((edge) => edge.toISOString()), counts }
  }

export const actions: Serve<'spaceAudit.actions'> = (scope) => store.actions(scope)

export const people: Serve<'spaceAudit.people'> = async (scope, { iSearch = '' }) =>
  (await store.people(scope, iSearch)).map(({ login_id, ...person }) => ({
    ...person,
    loginId: login_id,
  }))

export const exportTrail =
  (words: Words): Serve<'spaceAudit.export'> =>
  async (scope, { iSearch, ...filters }) => {
    const spoken = await spokenTo(scope, words)
    const term = iSearch === undefined ? null : termOf(spoken, iSearch)
    return spreadsheetOf(scope, {
      name: `audit-${scope.tenant.space}`,
      columns,
      word: wordIn(spoken, (key) => (key.includes('.') ? key : `audit.column.${key}`)),
      page: ({ last, length }) => store.page(scope, filters, term, { after: last?.cursor, length }),
    })
  }

// words: audit.column.*, audit.action.*
const columns: Columns<store.TrailRow> = {
  seq: (row) => row.seq,
  at: { at: (row) => row.at },
  name: (row, word) => wordOr(word, `${ACTION}${row.action}`, row.action),
  code: (row) => row.action,
  actor: (row) => row.actor_name,
  loginId: (row) => row.login_id,
  platform: (row, word) => (row.is_platform ? word('list.yes') : ''),
  target: (row) => row.subject_name ?? row.target,
  targetId: (row) => row.target,
  address: (row) => row.address,
  browser: (row) => row.agent,
  detail: (row) => JSON.stringify(row.detail),
  requestId: (row) => row.request_id,
}
