import { userTypes } from '@atrium/contract/people/user-types.ts'
import { sql } from 'kysely'
import { lent, oneTimePassword, runsOut } from '../../kernel/secrets/one-time-password.ts'
import type { Passwords } from '../../kernel/secrets/passwords.ts'
import type { Runtime } from '../../kernel/transaction/within.ts'
import type { JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'

export const IMPORT_SEAL = 'user import'

/** So many passwords are hashed in a quarter of a second: what is shown as progress moves. */
const AT_ONCE = 8

/** The same step again and again: each takes the next rows that have no outcome yet. */
export const importSteps = (rows: number): string[] =>
  Array.from({ length: Math.ceil(rows / AT_ONCE) }, () => 'rows')

type Keys = Pick<Runtime, 'vault'> & { passwords: Passwords }

/**
 * A row's account, membership, role and outcome are one commit with those of its step: a process that is
 * killed leaves no half row, and the step is taken up again with the same rows.
 */
export const userImportJobs = (keys: Keys): JobKinds => ({
  userImport: {
    // words for each: health.step.*
    steps: {
      // Hashed before there is a transaction: none waits for a hash.
      rows: {
        long: async () => {
          const secrets = await Promise.all(Array.from({ length: AT_ONCE }, () => secretOf(keys)))
          return async (scope) => addRows(scope, secrets)
        },
      },
    },
    moved: async ({ db }, outcome) => {
      await announce(db, ['platform'], { kind: 'userImport.moved' })
      if (outcome === 'done') await announce(db, ['platform'], { kind: 'user.changed' })
    },
  },
})

async function secretOf({ passwords, vault }: Keys) {
  const password = oneTimePassword()
  return { hash: await passwords.hash(password), sealed: vault.seal(IMPORT_SEAL, password) }
}
type Secret = Awaited<ReturnType<typeof secretOf>>

async function addRows(scope: JobScope, secrets: Secret[]) {
  const rows = await nextRows(scope)
  let room = await lockRoom(scope)
  for (const [at, row] of rows.entries()) {
    const { hash, sealed } = secrets[at] as Secret
    if (room <= 0) {
      await close(scope, row, { outcome: 'enterprise:over_limit' })
      continue
    }
    const id = await addAccount(scope, row, hash)
    if (id === undefined) {
      await close(scope, row, { outcome: await clashOf(scope, row) })
      continue
    }
    await moveIn(scope, row, id)
    const sealed_until = runsOut(scope.now)
    await close(scope, row, { outcome: 'added', account_id: id, sealed, sealed_until })
    room--
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

/** Others may want to join at the same moment. */
async function lockRoom({ db, tenant }: JobScope): Promise<number> {
  const { member_limit, member_count } = await db
    .selectFrom('enterprises')
    .select(['member_limit', 'member_count'])
    .where('id', '=', tenant)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return member_limit - member_count
}

async function addAccount({ db, now }: JobScope, row: ImportedUser, password_hash: string) {
  const { login_id, name, phone, user_type } = row
  const made = await db
    .insertInto('accounts')
    .values({
      login_id,
      name,
      phone,
      user_type,
      password_hash,
      ...lent(now),
      created_at: now,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Somebody was quicker than this row: by login id, or else by phone. */
async function clashOf({ db }: JobScope, { login_id }: ImportedUser): Promise<string> {
  const clash = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(login_id)`, '=', login_id.toLowerCase())
    .executeTakeFirst()
  return clash ? 'loginId:taken' : 'phone:taken'
}

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

type Closing = { outcome: string; account_id?: number; sealed?: Buffer; sealed_until?: Date }

const close = ({ db, input }: JobScope, { n }: ImportedUser, closing: Closing) =>
  db
    .updateTable('user_import_rows')
    .set(closing)
    .where('import_id', '=', importOf(input))
    .where('n', '=', n)
    .execute()
