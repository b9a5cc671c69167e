import { MOST_IN_A_BAR } from '@atrium/contract/platform/audit-limits.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { spreadsheetOf, wordIn } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { columns } from './audit.columns.ts'
import { histogramEdges } from './audit.histogram.ts'
import * as store from './audit.store.ts'
import { termOf } from './audit.term.ts'
import { checkSeals } from './audit.verify.ts'

export { Sealer } from './audit.sealer.ts'

const SEALS_AT_ONCE = 50

const named = (id: number | null, name: string | null, isGone: boolean | null) =>
  id === null ? null : { id, name: name ?? '', isGone: isGone ?? true }

function present(row: store.TrailRow) {
  const actor = named(row.actor_id, row.actor_name, row.actor_gone)
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    action: row.action,
    target: row.target,
    detail: row.detail,
    actor: actor && { ...actor, loginId: row.login_id ?? '' },
    enterprise: named(row.enterprise_id, row.enterprise_name, row.enterprise_gone),
    subject: { kind: row.kind, name: row.subject_name, isGone: row.subject_gone ?? false },
    isSystem: row.actor_id === null && row.request_id === 'job',
    address: row.address,
    browser: row.agent,
    requestId: row.request_id,
  }
}

const spokenTo = ({ visit }: Scope, words: Words) => words.spoken(visit.language, visit.space)

const meant = async (scope: Scope, words: Words, text: string | undefined) =>
  text === undefined ? null : termOf(await spokenTo(scope, words), text)

export const list =
  (words: Words): Serve<'audit.list'> =>
  async (scope, { seq, before, length, iSearch, ...filters }) => {
    const term = await meant(scope, words, iSearch)
    const rows = await store.page(scope, filters, term, { seq, before, length: length + 1 })
    return { lines: rows.slice(0, length).map(present), more: rows.length > length }
  }

export const histogram =
  (words: Words): Serve<'audit.histogram'> =>
  async (scope, { iSearch, zone, ...filters }) => {
    const edges = histogramEdges(filters, zone, scope.now)
    const term = await meant(scope, words, iSearch)
    const counts = await store.counts(scope, filters, term, edges, MOST_IN_A_BAR)
    return { edges: edges.map((edge) => edge.toISOString()), counts }
  }

export const actions: Serve<'audit.actions'> = (scope) => store.actions(scope)

export const things: Serve<'audit.things'> = async (scope, { iSearch = '' }) =>
  (await store.found(scope, iSearch)).map(({ is_gone, ...thing }) => ({
    ...thing,
    isGone: is_gone,
  }))

export const exportTrail =
  (words: Words): Serve<'audit.export'> =>
  async (scope, { iSearch, ...filters }) => {
    const spoken = await spokenTo(scope, words)
    const term = iSearch === undefined ? null : termOf(spoken, iSearch)
    return spreadsheetOf(scope, {
      name: 'audit',
      columns,
      word: wordIn(spoken, (key) => (key.includes('.') ? key : `audit.column.${key}`)),
      page: ({ last, length }) => store.page(scope, filters, term, { before: last?.seq, length }),
    })
  }

export const verify: Serve<'audit.verify'> = async (scope, { from }) => {
  const [{ checked, next, broken }, last, { line }] = await Promise.all([
    checkSeals(scope, from, SEALS_AT_ONCE),
    store.lastSeal(scope),
    store.horizon(scope),
  ])
  const total = last?.upto ?? 0
  return {
    checked,
    total,
    next,
    broken: broken && {
      from: checked + 1,
      upto: broken.seal.upto,
      sealed: broken.seal.made_at.toISOString(),
    },
    unsealed: Math.max(0, line - total),
  }
}
