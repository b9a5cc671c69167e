import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { RowsRefused } from '@atrium/contract/people/user-import.contract.ts'
import { csvLine } from '../../kernel/call/csv.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { type Dictionary, say, type Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import { announce } from '../../kernel/work/live.ts'
import { IMPORT_SEAL, importSteps } from './user.import.jobs.ts'
import { type CheckedRow, dialled, type Judged, judge, keyOf } from './user.import.judge.ts'
import * as store from './user.import.store.ts'
import { roomIn } from './user.validate.ts'

async function judged(scope: OwnScope, entid: number, rows: CheckedRow[]) {
  const room = await roomIn(scope, entid)
  if (room === null) throw NotHere({})
  const phones = rows.flatMap((row) => dialled(row.phone) ?? [])
  const taken = await store.taken(
    scope,
    rows.map(({ loginId }) => keyOf(loginId)),
    phones,
  )
  return { room, rows: judge(rows, taken, room) }
}

const isWell = ({ fields }: Judged) => Object.keys(fields).length === 0

export const check: Serve<'userImport.check'> = async (scope, { entid, rows }) => {
  const { room, rows: verdicts } = await judged(scope, entid, rows)
  return { room, rows: verdicts.map((row) => ({ ok: isWell(row), fields: row.fields })) }
}

/** Judged again: what the dry run said may be old by now. Rows that are wrong are reported, not added. */
export const start: Serve<'userImport.start'> = async (scope, { entid, fileName, rows }) => {
  const { rows: verdicts } = await judged(scope, entid, rows)
  const well = verdicts.filter(isWell).length
  if (well === 0) throw RowsRefused({})

  const { id } = await store.add(scope, entid, fileName, rows.length)
  await store.addRows(
    scope,
    id,
    verdicts.map(({ person, fields }) => ({ ...person, outcome: outcomeOf(fields) })),
  )
  const job = { kind: 'userImport', steps: importSteps(well), tenant: entid }
  await enqueue(scope.db, { ...job, input: { importId: id, by: scope.actor.id } })
  await audit(scope, {
    action: 'userImport.started',
    target: id,
    targetName: fileName,
    detail: { rows: rows.length, well },
    enterprise: entid,
  })
  await announce(scope.db, ['platform'], { kind: 'userImport.moved' })
  return { id }
}

/** The first thing that is wrong with a row, as it stands in its report. */
const outcomeOf = (fields: Judged['fields']): string | null => {
  const [first] = Object.entries(fields)
  return first ? first.join(':') : null
}

export const list: Serve<'userImport.list'> = async (scope) =>
  (await store.latest(scope)).map((row) => ({
    id: row.id,
    fileName: row.file_name,
    enterprise: { id: row.entid, name: row.enterprise },
    by: row.by,
    made: row.made_at.toISOString(),
    status: row.status,
    rows: row.lines,
    done: row.done,
    added: row.added,
    changed: 0,
    passwords: row.made_by === scope.actor.id ? row.passwords : 0,
  }))

/** Whoever began it gets the passwords with it, once; everybody else gets the report without. */
export const report =
  (words: Words): Serve<'userImport.report'> =>
  async (scope, { id }) => {
    const [found] = await store.latest(scope, id)
    if (!found) throw NotHere({})
    const isMaker = found.made_by === scope.actor.id
    const sealed = isMaker ? await store.takePasswords(scope, id) : new Map<number, Buffer>()
    const rows = await store.rowsOf(scope, id)
    const spoken = await words.spoken(scope.visit.language, scope.visit.space)
    const head = ['row', 'column.loginId', 'column.name', 'import.outcome', 'import.password']
    const lines = rows.map(({ n, login_id, name, outcome }) => {
      const secret = sealed.get(n)
      const password = secret ? scope.vault.open(IMPORT_SEAL, secret) : ''
      return csvLine([n, login_id, name, sayOutcome(spoken, outcome), password])
    })
    if (sealed.size > 0)
      await audit(scope, {
        action: 'userImport.passwordsShown',
        target: id,
        targetName: found.file_name,
        detail: { n: sealed.size },
      })
    return {
      name: `import-${id}.csv`,
      csv: `\uFEFF${csvLine(head.map((key) => say(spoken, `user.${key}`)))}${lines.join('')}`,
      passwords: sealed.size,
    }
  }

function sayOutcome(spoken: Dictionary, outcome: string | null): string {
  if (outcome === null) return say(spoken, 'user.import.waiting')
  if (outcome === 'added') return say(spoken, 'user.import.added')
  const [field = '', verdict = ''] = outcome.split(':')
  return `${say(spoken, `user.column.${field}`)}: ${say(spoken, `verdict.${verdict}`)}`
}
