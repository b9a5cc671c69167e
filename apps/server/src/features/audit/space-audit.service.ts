import type { Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf } from '../../kernel/call/spreadsheet.ts'
import { type Dictionary, say, type Words } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
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
      }
    : null,
  subject: row.subject_kind && { kind: row.subject_kind, name: row.subject_name ?? '' },
  address: row.address,
  browser: row.agent,
  requestId: row.request_id,
})

/** Actions are found by what the reader's language calls them. */
function termOf(spoken: Dictionary, text: string): store.Term {
  const wanted = text.toLowerCase()
  const actions = Object.entries(spoken).flatMap(([key, word]) =>
    key.startsWith(ACTION) && word.toLowerCase().includes(wanted) ? key.slice(ACTION.length) : [],
  )
  return { text, actions: actions.includes(text) ? actions : [...actions, text] }
}

const ACTION = 'audit.action.'

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
      word: (key) => say(spoken, key.includes('.') ? key : `audit.column.${key}`),
      page: ({ last, length }) => store.page(scope, filters, term, { after: last?.cursor, length }),
    })
  }

// words: audit.column.*, audit.action.*
const columns: Columns<store.TrailRow> = {
  seq: (row) => row.seq,
  at: (row) => row.at.toISOString(),
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

const wordOr = (word: (key: string) => string, key: string, otherwise: string) => {
  const said = word(key)
  return said === key ? otherwise : said
}
