import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import type { OwnScope, Scope } from '../../kernel/transaction/scope.ts'

type Db = Pick<Scope, 'db'>

export const all = ({ db }: Db, accountId: number) =>
  db.selectFrom('factors').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

export type FactorRow = Awaited<ReturnType<typeof all>>[number]

/** No session of theirs begins meanwhile: each refers to the account, and has to wait. */
export const lockAccount = ({ db }: Db, accountId: number) =>
  db.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()

type NewFactor = {
  account_id: number
  kind: Row<'factors'>['kind']
  name: string
  sealed?: Buffer
  credential_id?: string
  public_key?: Buffer
  counter?: number
  transports?: string[]
  phone?: string
  last_step?: number
}

export const add = ({ db, now }: Scope, factor: NewFactor) =>
  db
    .insertInto('factors')
    .values({ ...factor, made_at: now, used_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const remove = async ({ db }: Db, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('factors')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeAll({ db }: Db, accountId: number): Promise<void> {
  await db.deleteFrom('factors').where('account_id', '=', accountId).execute()
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** A step of the clock counts once, whoever sends its digits first. */
export const spendStep = ({ db, now }: Scope, id: number, step: number) =>
  db
    .updateTable('factors')
    .set({ last_step: step, used_at: now })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()

export const used = ({ db, now }: Scope, id: number, counter: number) =>
  db.updateTable('factors').set({ counter, used_at: now }).where('id', '=', id).execute()

export const spendRecovery = ({ db, now }: Scope, accountId: number, hash: Buffer) =>
  db
    .updateTable('recovery_codes')
    .set({ spent_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('spent_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()

export async function replaceRecovery({ db }: Db, accountId: number, hashes: Buffer[]) {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export const countRecovery = async ({ db }: Db, accountId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account_id', '=', accountId)
    .where('spent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

type Challenge = { tokenHash: Buffer; accountId: number; kind: string; sealed: Buffer }

const MINUTES = 10

export const keepChallenge = (
  { db, now }: Scope,
  { tokenHash, accountId, kind, sealed }: Challenge,
) =>
  db
    .insertInto('challenges')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      kind,
      sealed,
      expires_at: new Date(now.getTime() + MINUTES * 60_000),
    })
    // Two pages of one person may ask at once; the later challenge is the one that counts.
    .onConflict((clash) =>
      clash.column('token_hash').doUpdateSet((eb) => ({
        sealed: eb.ref('excluded.sealed'),
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()

/** Spent by being deleted. */
export const takeChallenge = ({ db, now }: Scope, accountId: number, kind: string, hash: Buffer) =>
  db
    .deleteFrom('challenges')
    .where('token_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('sealed')
    .executeTakeFirst()

/** Some things may be tried again with the same secret: the app's first code, say. */
export const readChallenge = ({ db, now }: Scope, accountId: number, kind: string, hash: Buffer) =>
  db
    .selectFrom('challenges')
    .select('sealed')
    .where('token_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** How long the strictest of the person's spaces lets a browser go without a second step. */
export const trustDays = async ({ db }: Db, accountId: number): Promise<number> => {
  const { rows } = await sql<{ days: number | null }>`
    select trusted_days_of(${accountId}) as days`.execute(db)
  return rows[0]?.days ?? 30
}

/** A second step that they have set up on the number of the account confirms it too. */
export const confirmPhone = ({ db, actor, now }: OwnScope, phone: string) =>
  db
    .updateTable('accounts')
    .set({ phone_proven_at: now })
    .where('id', '=', actor.id)
    .where('phone', '=', phone)
    .where('phone_proven_at', 'is', null)
    .execute()
