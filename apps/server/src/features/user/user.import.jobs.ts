import { userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import type { Passwords } from '../../kernel/secrets/passwords.ts'
import type { Runtime } from '../../kernel/transaction/within.ts'
import type { JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'
import {
  AT_ONCE,
  addPerson,
  closeRow,
  lockRoom,
  type RowSecret,
  rowsStep,
} from '../people-import/people-import.service.ts'

export const IMPORT_SEAL = 'user import'

type Keys = Pick<Runtime, 'vault'> & { passwords: Passwords }

export const userImportJobs = (keys: Keys): JobKinds => ({
  userImport: {
    // words for each: health.step.*
    steps: {
      rows: rowsStep(keys, IMPORT_SEAL, addRows),
    },
    moved: async ({ db }, outcome) => {
      await announce(db, ['platform'], { kind: 'userImport.moved' })
      if (outcome === 'done') await announce(db, ['platform'], { kind: 'user.changed' })
    },
  },
})

async function addRows(scope: JobScope, secrets: RowSecret[]) {
  const rows = await nextRows(scope)
  let room = await lockRoom(scope)
  for (const [at, row] of rows.entries()) {
    const closing =
      room > 0
        ? await addPerson(scope, row, secrets[at] as RowSecret, (id) => moveIn(scope, row, id))
        : { outcome: 'enterprise:over_limit' }
    await closeRow(scope, 'user_import_rows', row, closing)
    if (closing.outcome === 'added') room--
  }
  await recordAdded(scope, rows)
}

type ImportOrder = { importId: number; by?: number }

const importOf = (input: unknown) => (input as ImportOrder).importId

/** A line for each that was added: parts of the import's line. One begun by the release before does not say who began it. */
const recordAdded = ({ db, now, tenant, input }: JobScope, rows: ImportedUser[]) => {
  const { importId, by } = input as ImportOrder
  return sql`
    insert into audit (at, tenant_id, actor_id, action, target, detail, address, agent, request_id)
    select ${now}, ${tenant}, ${by ?? null}, 'user.added', r.account_id::text,
      jsonb_build_object('loginId', r.login_id, 'title', r.title), '', '', ${`userImport-${importId}`}
    from user_import_rows r
    where r.import_id = ${importId} and r.n = any (${rows.map(({ n }) => n)}::integer[]) and r.outcome = 'added'
    order by r.n`.execute(db)
}

const nextRows = ({ db, input }: JobScope) =>
  db
    .selectFrom('user_import_rows')
    .select(['n', 'login_id', 'name', 'phone', 'user_type', 'title'])
    .where('import_id', '=', importOf(input))
    .where('outcome', 'is', null)
    .orderBy('n')
    .limit(AT_ONCE)
    .execute()

type ImportedUser = Awaited<ReturnType<typeof nextRows>>[number]

/** Type 4 administers its enterprise. */
async function moveIn(
  { db, now, tenant }: JobScope,
  { user_type, title }: ImportedUser,
  id: number,
) {
  await sql`
    insert into memberships (account_id, department_id, title, joined_at)
    select ${id}, (select id from departments where parent_id is null), ${title}, ${now}`.execute(
    db,
  )
  await sql`
    insert into membership_roles (tenant_id, account_id, role_id)
    select ${tenant}, ${id}, id from roles
    where is_built_in and name = ${user_type === userTypes.admin ? 'admin' : 'member'}`.execute(db)
}
