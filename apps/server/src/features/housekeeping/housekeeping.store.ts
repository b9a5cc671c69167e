import { sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

export type Emptied = keyof Tables
type ExpiredRows = {
  table: Emptied
  column: string
  before: Date
  sharedLocks?: boolean | undefined
}

/** The oldest first, by the index on that date; rows are found by their place, whatever their key. */
export async function dropOver(
  { db }: Pick<Scope, 'db'>,
  { table, column, before, sharedLocks }: ExpiredRows,
  most: number,
): Promise<number> {
  // A transaction that has locked one row may be waiting for another.
  const skipping = sharedLocks ? sql`for update skip locked` : sql``
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before}
      order by ${sql.ref(column)} limit ${most} ${skipping}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type Dropping = (scope: Pick<Scope, 'db'>, before: Date, most: number) => Promise<number>

export const dropInvitations: Dropping = async ({ db }, before, most) => {
  const { rows } = await sql<{ n: number }>`
    select drop_invitations(${before}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Deleted by their people, and past restoring. */
export const dropRemovedFiles: Dropping = async ({ db }, before, most) => {
  const { rows } = await sql<{ n: number }>`
    select drop_removed_files(${before}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Of apps: deleted and past restoring, or left by an app that did not come back. */
export const dropRecords = async (
  { db }: Pick<Scope, 'db'>,
  { removed, left }: { removed: Date; left: Date },
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select drop_records(${removed}, ${left}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Rows for which enterprises have chosen a shorter time. */
export const dropByRetention: Dropping = async ({ db }, now, most) => {
  const { rows } = await sql<{ n: number }>`
    select drop_by_retention(${now}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

export const dropJoinRequests: Dropping = async ({ db }, before, most) => {
  const { rows } = await sql<{ n: number }>`
    select drop_join_requests(${before}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

export const dropAccessRequests: Dropping = async ({ db }, before, most) => {
  const { rows } = await sql<{ n: number }>`
    select drop_access_requests(${before}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

export const dropDoneTasks: Dropping = async ({ db }, before, most) => {
  const { rows } = await sql<{ n: number }>`
    select drop_done_tasks(${before}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

export const clearMemberImports = async (
  { db }: Pick<Scope, 'db'>,
  { now, before }: { now: Date; before: Date },
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select clear_member_imports(${now}, ${before}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** One-time passwords of an import that nobody has taken while they were good for something. */
export const forgetPasswords: Dropping = async ({ db }, before, most) => {
  const { numAffectedRows } = await sql`
    update user_import_rows set sealed = null, sealed_until = null where ctid = any (array(
      select ctid from user_import_rows where sealed_until <= ${before}
      order by sealed_until limit ${most}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** One-time passwords of a batch reset: they run out the same way. */
export const forgetResetPasswords: Dropping = async ({ db }, before, most) => {
  const { numAffectedRows } = await sql`
    update batch_rows set sealed = null, sealed_until = null where ctid = any (array(
      select ctid from batch_rows where sealed is not null and sealed_until <= ${before}
      order by sealed_until limit ${most}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const dropMessages: Dropping = async ({ db }, before, most) => {
  const { rows } = await sql<{ n: number }>`
    select drop_messages(${before}, ${most}) as n`.execute(db)
  return rows[0]?.n ?? 0
}
