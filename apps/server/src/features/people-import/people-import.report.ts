import { csvLine } from '../../kernel/call/csv.ts'
import { type Dictionary, say, type Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { type ImportProgressRow, type RowsTable, takePasswords } from './people-import.store.ts'

/** Passwords wait for whoever began the import alone. */
export const progressOf = ({ actor }: OwnScope, row: ImportProgressRow, changed = 0) => ({
  id: row.id,
  fileName: row.file_name,
  by: row.by,
  made: row.made_at.toISOString(),
  status: row.status,
  rows: row.lines,
  done: row.done,
  added: row.added,
  changed,
  passwords: row.made_by === actor.id ? row.passwords : 0,
})

type ReportRow = {
  n: number
  login_id: string
  name: string
  outcome: string | null
  /** In which line of its sheet the row stands, and the cells it had. */
  line?: number | undefined
  cells?: Partial<Record<string, string>> | undefined
}

type ReportOptions = {
  table: RowsTable
  /** What its passwords are sealed by. */
  seal: string
  /** The file, without its ending. */
  name: string
  columns: 'user.column' | 'org.column'
  shown: 'userImport.passwordsShown' | 'memberImport.passwordsShown'
}

/** Whoever began it gets the passwords with it, once; everybody else gets the report without. */
export async function reportOf(
  scope: OwnScope,
  words: Words,
  { id, made_by, file_name }: ImportProgressRow,
  rows: ReportRow[],
  { table, seal, name, columns, shown }: ReportOptions,
) {
  const isMaker = made_by === scope.actor.id
  const sealed = isMaker ? await takePasswords(scope, table, id) : new Map<number, Buffer>()
  const spoken = await words.spoken(scope.visit.language, scope.visit.space)
  const head = [
    'user.row',
    `${columns}.loginId`,
    `${columns}.name`,
    'user.import.outcome',
    'user.import.password',
  ]
  const lines = rows.map((row) => {
    const secret = sealed.get(row.n)
    const password = secret ? scope.vault.open(seal, secret) : ''
    const outcome = sayOutcome(spoken, columns, row)
    return csvLine([row.line ?? row.n, row.login_id, row.name, outcome, password])
  })
  if (sealed.size > 0)
    await audit(scope, {
      action: shown,
      target: id,
      targetName: file_name,
      detail: { n: sealed.size },
    })
  return {
    name: `${name}.csv`,
    csv: `\uFEFF${csvLine(head.map((key) => say(spoken, key)))}${lines.join('')}`,
    passwords: sealed.size,
  }
}

const DONE: Record<string, string> = {
  added: 'user.import.added',
  updated: 'memberImport.updated',
}

/** The text of the cell is reported, because that is what the person will look for in the file. */
function sayOutcome(spoken: Dictionary, columns: string, { outcome, cells }: ReportRow): string {
  if (outcome === null) return say(spoken, 'user.import.waiting')
  if (DONE[outcome]) return say(spoken, DONE[outcome])
  const [field = '', verdict = ''] = outcome.split(':')
  const value = cells?.[field]
  const flaw = {
    column: say(spoken, `${columns}.${field}`),
    why: say(spoken, `verdict.${verdict}`),
  }
  return value
    ? say(spoken, 'user.import.flaw.cell', { ...flaw, value })
    : say(spoken, 'user.import.flaw.empty', flaw)
}
