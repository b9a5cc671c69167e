import type { Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf } from '../../kernel/call/spreadsheet.ts'
import * as store from './audit.store.ts'
import { checkSeals } from './audit.verify.ts'

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
