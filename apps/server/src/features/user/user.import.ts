import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { RowsRefused } from '@atrium/contract/people/user-import.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import { announce } from '../../kernel/work/live.ts'
import {
  importSteps,
  isWell,
  keyOf,
  outcomeOf,
  progressOf,
  reportOf,
} from '../people-import/people-import.service.ts'
import { IMPORT_SEAL } from './user.import.jobs.ts'
import { type CheckedRow, dialled, judge } from './user.import.judge.ts'
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

const check: Serve<'userImport.check'> = async (scope, { entid, rows }) => {
  const { room, rows: verdicts } = await judged(scope, entid, rows)
  return { room, rows: verdicts.map((row) => ({ ok: isWell(row), fields: row.fields })) }
}

/** Judged again: what the dry run said may be old by now. Rows that are wrong are reported, not added. */
const start: Serve<'userImport.start'> = async (scope, { entid, fileName, rows }) => {
  const { rows: verdicts } = await judged(scope, entid, rows)
  const well = verdicts.filter(isWell).length
  if (well === 0) throw RowsRefused({})

  const { id } = await store.add(scope, entid, fileName, rows.length)
  await store.addRows(
    scope,
    id,
    verdicts.map(({ person, fields }) => ({ ...person, outcome: outcomeOf({ fields }) })),
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

const list: Serve<'userImport.list'> = async (scope) =>
  (await store.latest(scope)).map((row) => ({
    ...progressOf(scope, row),
    enterprise: { id: row.entid, name: row.enterprise },
  }))

const report =
  (words: Words): Serve<'userImport.report'> =>
  async (scope, { id }) => {
    const [found] = await store.latest(scope, id)
    if (!found) throw NotHere({})
    return reportOf(scope, words, found, await store.rowsOf(scope, id), {
      table: 'user_import_rows',
      seal: IMPORT_SEAL,
      name: `import-${id}`,
      columns: 'user.column',
      shown: 'userImport.passwordsShown',
    })
  }

export const userImportHandlers = ({ book }: { book: Words }) =>
  ({
    'userImport.check': check,
    'userImport.list': list,
    'userImport.report': report(book),
    'userImport.start': start,
  }) satisfies Partial<Handlers>
