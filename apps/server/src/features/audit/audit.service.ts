import { MOST_IN_A_BAR } from '@atrium/contract/platform/audit-limits.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { spreadsheetOf, wordIn } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { columnsIn } from './audit.columns.ts'
import { histogramEdges } from './audit.histogram.ts'
import { presentLines } from './audit.present.ts'
import * as store from './audit.store.ts'
import { termOf } from './audit.term.ts'
import { checkSeals } from './audit.verify.ts'

export { Sealer } from './audit.sealer.ts'

const SEALS_AT_ONCE = 50

const spokenTo = ({ visit }: Scope, words: Words) => words.spoken(visit.language, visit.space)

export const list =
  (words: Words): Serve<'audit.list'> =>
  async (scope, { seq, before, length, search, ...filters }) => {
    const spoken = await spokenTo(scope, words)
    const term = search === undefined ? null : termOf(spoken, search)
    const rows = await store.page(scope, filters, term, { seq, before, length: length + 1 })
    const lines = await presentLines(scope, spoken, rows.slice(0, length))
    return { lines, more: rows.length > length }
  }

export const histogram =
  (words: Words): Serve<'audit.histogram'> =>
  async (scope, { search, zone, ...filters }) => {
    const edges = histogramEdges(filters, zone, scope.now)
    const term = search === undefined ? null : termOf(await spokenTo(scope, words), search)
    const counts = await store.counts(scope, filters, term, edges, MOST_IN_A_BAR)
    return { edges: edges.map((edge) => edge.toISOString()), counts }
  }

export const actions: Serve<'audit.actions'> = (scope) => store.actions(scope)

export const things: Serve<'audit.things'> = async (scope, { search = '' }) =>
  (await store.found(scope, { text: search })).map(({ is_gone, ...thing }) => ({
    ...thing,
    isGone: is_gone,
  }))

export const exportTrail =
  (words: Words): Serve<'audit.export'> =>
  async (scope, { search, ...filters }) => {
    const spoken = await spokenTo(scope, words)
    const term = search === undefined ? null : termOf(spoken, search)
    return spreadsheetOf(scope, {
      name: 'audit',
      columns: columnsIn(spoken, scope.visit),
      word: wordIn(spoken, (key) => (key.includes('.') ? key : `audit.column.${key}`)),
      // Whole, with every part of an act: whoever takes it along cannot open a line.
      page: async ({ last, length }) =>
        presentLines(
          scope,
          spoken,
          await store.page(scope, filters, term, { before: last?.seq, length, isWhole: true }),
        ),
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

export const auditHandlers = ({ book }: HandlerDeps) =>
  ({
    'audit.actions': actions,
    'audit.export': exportTrail(book),
    'audit.histogram': histogram(book),
    'audit.list': list(book),
    'audit.things': things,
    'audit.verify': verify,
  }) satisfies Partial<Handlers>
