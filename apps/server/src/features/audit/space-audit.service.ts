import { MOST_IN_A_BAR } from '@atrium/contract/platform/audit-limits.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { spreadsheetOf, wordIn } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { spaceColumnsIn } from './audit.columns.ts'
import { histogramEdges } from './audit.histogram.ts'
import { termOf } from './audit.term.ts'
import { presentLines } from './space-audit.present.ts'
import * as store from './space-audit.store.ts'
import { verify } from './space-audit.verify.ts'

const spokenTo = ({ visit }: SpaceScope, words: Words) => words.spoken(visit.language, visit.space)

export const list =
  (words: Words): Serve<'spaceAudit.list'> =>
  async (scope, { search, seq, after, length, ...filters }) => {
    const spoken = await spokenTo(scope, words)
    const term = search === undefined ? null : termOf(spoken, search)
    const rows = await store.page(scope, filters, term, { seq, after, length: length + 1 })
    const shown = rows.slice(0, length)
    return {
      lines: await presentLines(scope, spoken, shown),
      next: rows.length > length ? (shown.at(-1)?.cursor ?? null) : null,
    }
  }

export const histogram =
  (words: Words): Serve<'spaceAudit.histogram'> =>
  async (scope, { search, zone, ...filters }) => {
    const edges = histogramEdges(filters, zone, scope.now)
    const term = search === undefined ? null : termOf(await spokenTo(scope, words), search)
    const counts = await store.counts(scope, filters, term, edges, MOST_IN_A_BAR)
    return { edges: edges.map((edge) => edge.toISOString()), counts }
  }

export const actions: Serve<'spaceAudit.actions'> = (scope) => store.actions(scope)

export const people: Serve<'spaceAudit.people'> = async (scope, { search = '' }) =>
  (await store.people(scope, search)).map(({ login_id, ...person }) => ({
    ...person,
    loginId: login_id,
  }))

export const exportTrail =
  (words: Words): Serve<'spaceAudit.export'> =>
  async (scope, { search, ...filters }) => {
    const spoken = await spokenTo(scope, words)
    const term = search === undefined ? null : termOf(spoken, search)
    let after: string | undefined
    return spreadsheetOf(scope, {
      name: `audit-${scope.tenant.space}`,
      columns: spaceColumnsIn(spoken, scope.visit),
      word: wordIn(spoken, (key) => (key.includes('.') ? key : `audit.column.${key}`)),
      // Whole, with every part of an act: whoever takes it along cannot open a line.
      page: async ({ length }) => {
        const cut = { after, length, isWhole: true }
        const rows = await store.page(scope, filters, term, cut)
        after = rows.at(-1)?.cursor
        return presentLines(scope, spoken, rows)
      },
    })
  }

export const spaceAuditHandlers = ({ book, readSeals }: HandlerDeps) =>
  ({
    'spaceAudit.actions': actions,
    'spaceAudit.export': exportTrail(book),
    'spaceAudit.histogram': histogram(book),
    'spaceAudit.list': list(book),
    'spaceAudit.people': people,
    'spaceAudit.verify': verify(readSeals),
  }) satisfies Partial<Handlers>
