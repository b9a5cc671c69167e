import { AccessDenied } from '@atrium/contract/kernel/failure.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import type { Passwords } from '../../kernel/secrets/passwords.ts'
import type { Runtime } from '../../kernel/transaction/within.ts'
import type { JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'
import { givingNoMoreFor } from '../department/department.service.ts'
import {
  AT_ONCE,
  addPerson,
  closeRow,
  importSteps,
  lockRoom,
  type RowSecret,
  rowsStep,
} from '../people-import/people-import.service.ts'
import * as rows from './member.import.rows.ts'

export const IMPORT_SEAL = 'member import'

/**
 * Who is on the platform is not found out by importing: after so many that were taken, in all imports of one person in an
 * hour, none is tried any more (docs/decisions/0132).
 */
const MOST_TAKEN = 50

/** Who is above whom comes last, when everybody is there. */
export const memberImportSteps = (well: number): string[] => [...importSteps(well), 'superiors']

type Keys = Pick<Runtime, 'vault'> & { passwords: Passwords }

export const memberImportJobs = (keys: Keys): JobKinds => ({
  memberImport: {
    // words for each: health.step.*
    steps: {
      rows: rowsStep(keys, IMPORT_SEAL, doRows),
      superiors: async (scope) => {
        if (await rows.mayStill(scope)) await rows.putSuperiors(scope)
      },
    },
    moved: async ({ db, tenant }, outcome) => {
      const topic = [`tenant:${tenant}`]
      await announce(db, topic, { kind: 'memberImport.moved' })
      if (outcome === 'done') await announce(db, topic, { kind: 'organisation.changed' })
    },
  },
})

async function doRows(scope: JobScope, secrets: RowSecret[]) {
  const next = await rows.next(scope, AT_ONCE)
  // The person who began the import may have lost the right since then.
  if (!(await rows.mayStill(scope))) return rows.closeAll(scope, next, 'enterprise:forbidden')
  let room = await lockRoom(scope)
  let taken = await rows.countTaken(scope)
  for (const [at, row] of next.entries()) {
    const closing = await closingOf(scope, row, secrets[at] as RowSecret, { room, taken })
    await closeRow(scope, 'member_import_rows', row, closing)
    if (closing.outcome === 'added') room--
    if (TAKEN.includes(closing.outcome)) taken++
  }
  await rows.recordDone(scope, next)
}

const TAKEN = ['loginId:taken', 'phone:taken']

type Limits = { room: number; taken: number }

async function closingOf(
  scope: JobScope,
  row: rows.ImportRow,
  secret: RowSecret,
  { room, taken }: Limits,
) {
  const { login_id, name, plan } = row
  if (!(await rows.mayDo(scope, row))) return { outcome: 'enterprise:forbidden' }
  if (plan.account !== null) return { outcome: await changed(scope, row, plan.account) }
  if (room <= 0) return { outcome: 'enterprise:over_limit' }
  if (taken >= MOST_TAKEN) return { outcome: 'loginId:not_tried' }
  const person = { login_id, name, phone: plan.phone, user_type: userTypes.member }
  return addPerson(scope, person, secret, (id) => rows.moveIn(scope, row, id))
}

/** Which rights a department or title gives is known only after the change; a refusal rolls this row back. */
async function changed(scope: JobScope, row: rows.ImportRow, person: number): Promise<string> {
  const { by } = rows.importOf(scope.input)
  await sql`savepoint one_row`.execute(scope.db)
  try {
    const change = () => rows.change(scope, row)
    const outcome = await givingNoMoreFor(scope, by, { people: [person] }, change)
    await sql`release savepoint one_row`.execute(scope.db)
    return outcome
  } catch (error) {
    if (!AccessDenied.is(error)) throw error
    await sql`rollback to savepoint one_row`.execute(scope.db)
    return 'enterprise:forbidden'
  }
}
