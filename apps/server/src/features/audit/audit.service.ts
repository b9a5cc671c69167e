import type { Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf } from '../../kernel/call/spreadsheet.ts'
import { bind } from './audit.chain.ts'
import * as store from './audit.store.ts'

export { Sealer } from './audit.sealer.ts'

const SEALS_AT_ONCE = 50

type Row = Awaited<ReturnType<typeof store.page>>[number]

const present = (row: Row) => ({
  seq: row.seq,
  at: row.at.toISOString(),
  action: row.action,
  target: row.target,
  detail: row.detail as Record<string, unknown>,
  actor: row.actor_id
    ? { id: row.actor_id, loginId: row.login_id ?? '', name: row.actor_name ?? '' }
    : null,
  enterprise: row.enterprise_id ? { id: row.enterprise_id, name: row.enterprise_name ?? '' } : null,
  address: row.address,
  browser: row.agent,
  requestId: row.request_id,
})

export const list: Serve<'audit.list'> = async (scope, { before, length, ...filters }) => {
  const rows = await store.page(scope, filters, before, length + 1)
  return { lines: rows.slice(0, length).map(present), more: rows.length > length }
}

export const actions: Serve<'audit.actions'> = (scope) => store.actions(scope)

export const exportTrail: Serve<'audit.export'> = (scope, filters) =>
  spreadsheetOf(scope, {
    name: 'audit',
    columns,
    word: (key) => key,
    page: ({ last, length }) => store.page(scope, filters, last?.seq, length),
  })

/** By the names the call itself uses: this file is read by programs and auditors. */
const columns: Columns<Row> = {
  seq: (row) => row.seq,
  at: (row) => row.at.toISOString(),
  action: (row) => row.action,
  target: (row) => row.target,
  actor: (row) => row.login_id,
  enterprise: (row) => row.enterprise_name,
  address: (row) => row.address,
  browser: (row) => row.agent,
  detail: (row) => JSON.stringify(row.detail),
  requestId: (row) => row.request_id,
}

export const verify: Serve<'audit.verify'> = async (scope, { from }) => {
  const [seals, before, last, { line }] = await Promise.all([
    store.sealsFrom(scope, from, SEALS_AT_ONCE + 1),
    from ? store.sealBefore(scope, from) : undefined,
    store.lastSeal(scope),
    store.horizon(scope),
  ])
  const total = last?.upto ?? 0
  const unsealed = Math.max(0, line - total)
  let previous = before
  for (const seal of seals.slice(0, SEALS_AT_ONCE)) {
    const after = previous?.upto ?? 0
    const lines = await store.linesBetween(scope, after, seal.upto)
    const mac = bind(scope.vault, previous?.mac ?? null, lines)
    const isSame = mac.equals(seal.mac) && lines.length === seal.lines
    if (!isSame || seal.previous !== (previous?.id ?? null)) {
      const broken = { from: after + 1, upto: seal.upto, sealed: seal.made_at.toISOString() }
      return { checked: after, total, next: null, broken, unsealed }
    }
    previous = seal
  }
  const next = seals[SEALS_AT_ONCE]?.id ?? null
  return { checked: previous?.upto ?? 0, total, next, broken: null, unsealed }
}
