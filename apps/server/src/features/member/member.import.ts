import { NotHere, RateLimited } from '@atrium/contract/kernel/failure.ts'
import { MOST_ROWS } from '@atrium/contract/people/import-limit.ts'
import { RowsRefused } from '@atrium/contract/people/user-import.contract.ts'
import type { Handlers, Input, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import type { Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { type SpaceScope, signedIn } from '../../kernel/transaction/scope.ts'
import { enqueue } from '../../kernel/work/jobs.ts'
import { announce } from '../../kernel/work/live.ts'
import { lockTree, reachOf } from '../department/department.service.ts'
import { isWell, outcomeOf, progressOf, reportOf } from '../people-import/people-import.service.ts'
import * as departments from './member.import.departments.ts'
import { IMPORT_SEAL, memberImportSteps } from './member.import.jobs.ts'
import { type CheckedRow, type Judged, judge } from './member.import.judge.ts'
import { knownFor } from './member.import.known.ts'
import * as store from './member.import.store.ts'

const check =
  (words: Words): Serve<'memberImport.check'> =>
  async (scope, { rows, makesDepartments }) => {
    const known = await knownFor(scope, words, rows)
    const missing = departments.missing(known, rows)
    const made = makesDepartments ? missing.ways : known.made
    return {
      room: Math.max(0, known.room),
      missing: departments.told(missing),
      rows: judge(rows, { ...known, made }).map((row) => ({
        ok: isWell(row),
        act: row.plan.account === null ? ('add' as const) : ('update' as const),
        fields: row.fields,
      })),
    }
  }

/** Three of the longest files in an hour: whoever tries login ids of others must pay for each with a person they add. */
const MOST_TRIED = 3 * MOST_ROWS
const perAdmin = (id: number) => ({ key: `memberImport:${id}`, most: 10, window: '1 hour' })
const AN_HOUR = 3600

const start = (words: Words): ManualHandler<'memberImport.start'> => ({
  manual: async (context, input) => {
    const { shut } = await context.take(async (scope) => ({
      counters: [perAdmin(signedIn(scope).actor.id)],
    }))
    if (shut.length > 0) throw RateLimited({ retryAfter: AN_HOUR })
    return context.open((scope) => begin(signedIn(scope) as SpaceScope, words, input))
  },
})

/** Judged again: what the dry run said may be old by now. Rows that are wrong are reported, not done. */
async function begin(scope: SpaceScope, words: Words, input: Input<'memberImport.start'>) {
  const { fileName, rows, lines } = input
  const made = input.makesDepartments ? await makeDepartments(scope, words, rows) : []
  const judged = judge(rows, await knownFor(scope, words, rows))
  const well = judged.filter(isWell)
  if (well.length === 0) throw RowsRefused({})
  const tried = well.filter(({ plan }) => plan.account === null).length
  if (tried > 0 && tried + (await store.countTried(scope)) > MOST_TRIED)
    throw RateLimited({ retryAfter: AN_HOUR })
  const { id } = await store.add(scope, fileName, rows.length)
  await store.addRows(
    scope,
    id,
    judged.map(({ plan, fields }, at) => ({
      login_id: rows[at]?.loginId.normalize('NFC') ?? '',
      name: rows[at]?.name ?? '',
      plan: { ...plan, line: lines?.[at] ?? at + 1, said: rows[at] as CheckedRow },
      outcome: outcomeOf({ fields }),
    })),
  )
  const steps = memberImportSteps(well.length)
  await enqueue(scope.db, {
    kind: 'memberImport',
    steps,
    tenant: scope.tenant.id,
    input: {
      importId: id,
      by: scope.actor.id,
    },
  })
  await audit(scope, {
    action: 'memberImport.started',
    target: id,
    targetName: fileName,
    detail: {
      rows: rows.length,
      ...(made.length > 0 && { departments: made }),
      well: well.length,
      added: well.filter(({ plan }) => plan.account === null).length,
      roles: well.filter(({ plan }) => plan.roles.length > 0).length,
    },
  })
  await announce(scope.db, [`tenant:${scope.tenant.id}`], { kind: 'memberImport.moved' })
  return { id }
}

/** Those that rows need which are in order otherwise; nothing of it stays where none is. */
async function makeDepartments(
  scope: SpaceScope,
  words: Words,
  rows: CheckedRow[],
): Promise<string[]> {
  await lockTree(scope)
  const known = await knownFor(scope, words, rows)
  const { ways } = departments.missing(known, rows)
  const judged = judge(rows, { ...known, made: ways })
  const well = rows.filter((_, at) => isWell(judged[at] as Judged))
  const needed = departments.missing(known, well)
  await departments.make(scope, needed)
  return departments.told(needed)
}

/** A file may be of people of any department: who manages a part sees their own imports. */
const onlyBy = async (scope: SpaceScope) =>
  (await reachOf(scope, 'org')) === null ? null : scope.actor.id

const list: Serve<'memberImport.list'> = async (scope) =>
  (await store.latest(scope, { by: await onlyBy(scope) })).map((row) =>
    progressOf(scope, row, row.changed),
  )

const report =
  (words: Words): Serve<'memberImport.report'> =>
  async (scope, { id }) => {
    const [found] = await store.latest(scope, { id, by: await onlyBy(scope) })
    if (!found) throw NotHere({})
    const rows = (await store.rowsOf(scope, id)).map(({ plan, ...row }) => {
      const { line, said: cells } = plan as Partial<store.NewRow['plan']>
      return { ...row, line, cells }
    })
    return reportOf(scope, words, found, rows, {
      table: 'member_import_rows',
      seal: IMPORT_SEAL,
      name: `members-${id}`,
      columns: 'org.column',
      shown: 'memberImport.passwordsShown',
    })
  }

export const memberImportHandlers = ({ book }: { book: Words }) =>
  ({
    'memberImport.check': check(book),
    'memberImport.list': list,
    'memberImport.report': report(book),
    'memberImport.start': start(book),
  }) satisfies Partial<Handlers>
