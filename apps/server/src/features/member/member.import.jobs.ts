import { AccessDenied } from '@atrium/contract/kernel/failure.ts'
import { userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import { lent, oneTimePassword, runsOut } from '../../kernel/secrets/one-time-password.ts'
import type { Passwords } from '../../kernel/secrets/passwords.ts'
import type { Runtime } from '../../kernel/transaction/within.ts'
import type { JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'
import { givingNoMoreFor } from '../department/department.service.ts'
import * as rows from './member.import.rows.ts'

export const IMPORT_SEAL = 'member import'

/** So many passwords are hashed in a quarter of a second: what is shown as progress moves. */
const AT_ONCE = 8
/**
 * Who is on the platform is not found out by importing: after so many that were taken, in all imports of one person in an
 * hour, none is tried any more (docs/decisions/0132).
 */
const MOST_TAKEN = 50

/** The same step again and again; who is above whom comes last, when everybody is there. */
export const importSteps = (well: number): string[] => [
  ...Array.from({ length: Math.ceil(well / AT_ONCE) }, () => 'rows'),
  'superiors',
]

type Keys = Pick<Runtime, 'vault'> & { passwords: Passwords }

/** What a row does, and its outcome, are one commit with those of its step, as in the operators' import. */
export const memberImportJobs = (keys: Keys): JobKinds => ({
  memberImport: {
    // words for each: health.step.*
    steps: {
      // Hashed before there is a transaction: none waits for a hash.
      rows: {
        long: async () => {
          const secrets = await Promise.all(Array.from({ length: AT_ONCE }, () => secretOf(keys)))
          return async (scope) => doRows(scope, secrets)
        },
      },
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

async function secretOf({ passwords, vault }: Keys) {
  const password = oneTimePassword()
  return { hash: await passwords.hash(password), sealed: vault.seal(IMPORT_SEAL, password) }
}
type Secret = Awaited<ReturnType<typeof secretOf>>

async function doRows(scope: JobScope, secrets: Secret[]) {
  const next = await rows.next(scope, AT_ONCE)
  // The person who began the import may have lost the right since then.
  if (!(await rows.mayStill(scope))) return rows.closeAll(scope, next, 'enterprise:forbidden')
  let room = await rows.lockRoom(scope)
  let taken = await rows.countTaken(scope)
  for (const [at, row] of next.entries()) {
    if (!(await rows.mayDo(scope, row))) {
      await rows.close(scope, row, { outcome: 'enterprise:forbidden' })
      continue
    }
    if (row.plan.account !== null) {
      await rows.close(scope, row, { outcome: await changed(scope, row, row.plan.account) })
      continue
    }
    const { hash, sealed } = secrets[at] as Secret
    if (room <= 0 || taken >= MOST_TAKEN) {
      const outcome = room <= 0 ? 'enterprise:over_limit' : 'loginId:not_tried'
      await rows.close(scope, row, { outcome })
      continue
    }
    const id = await addAccount(scope, row, hash)
    if (id === undefined) {
      await rows.close(scope, row, { outcome: await rows.clashOf(scope, row) })
      taken++
      continue
    }
    await rows.moveIn(scope, row, id)
    const sealed_until = runsOut(scope.now)
    await rows.close(scope, row, { outcome: 'added', account_id: id, sealed, sealed_until })
    room--
  }
  await rows.recordDone(scope, next)
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

/** Nothing comes back when login id or phone is taken: the indexes decide. */
async function addAccount({ db, now }: JobScope, row: rows.ImportRow, password_hash: string) {
  const { login_id, name, plan } = row
  const known = { login_id, name, phone: plan.phone, user_type: userTypes.member }
  const made = await db
    .insertInto('accounts')
    .values({ ...known, password_hash, ...lent(now), created_at: now })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
