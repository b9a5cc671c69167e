import type { Columns } from '../../kernel/call/spreadsheet.ts'
import type { TrailRow } from './audit.store.ts'
import { ACTION } from './audit.term.ts'

// words: audit.column.*, audit.action.*
/** The trail as a spreadsheet: names for people, and beside them the ids that programs and auditors compare. */
export const columns: Columns<TrailRow> = {
  seq: (row) => row.seq,
  at: { at: (row) => row.at },
  name: (row, word) => wordOr(word, `${ACTION}${row.action}`, row.action),
  code: (row) => row.action,
  actor: (row) => row.actor_name,
  loginId: (row) => row.login_id,
  actorId: (row) => row.actor_id,
  enterprise: (row) => row.enterprise_name,
  enterpriseId: (row) => row.enterprise_id,
  target: (row) => row.subject_name ?? row.target,
  targetId: (row) => row.target,
  address: (row) => row.address,
  browser: (row) => row.agent,
  detail: (row) => JSON.stringify(row.detail),
  requestId: (row) => row.request_id,
}

export const wordOr = (word: (key: string) => string, key: string, otherwise: string) => {
  const said = word(key)
  return said === key ? otherwise : said
}
