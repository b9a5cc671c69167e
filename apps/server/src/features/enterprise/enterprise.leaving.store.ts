import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

/** Whether there was one that had not begun. */
export const dropDeletion = async ({ db }: Scope, id: number): Promise<boolean> => {
  const { rows } = await sql`
    delete from jobs where tenant_id = ${id} and kind = 'deletion' and status = 'waiting' and done = '{}'
    returning id`.execute(db)
  return rows.length > 0
}

export const endSessions = async ({ db }: Scope, id: number, wanted: number[] | null) => {
  const { rows } = await sql<{ id: number }>`
    select * from end_sessions_of_enterprise(${id}, ${wanted}) as id`.execute(db)
  return rows.map((row) => row.id)
}

export const peopleLeaving = async ({ db }: Scope, id: number) => {
  const { rows } = await sql<{ lost: number; kept: number }>`
    select * from people_leaving_with(${id})`.execute(db)
  return rows[0] ?? { lost: 0, kept: 0 }
}

export const countBelow = ({ db }: Scope, id: number) =>
  db
    .selectFrom('enterprises')
    .select(sql<number>`count(*)`.as('n'))
    .where('parent_id', '=', id)
    .executeTakeFirstOrThrow()

export const deletionProof = ({ db }: Scope, id: number) =>
  db
    .selectFrom('deleted_enterprises')
    .selectAll()
    .where('enterprise_id', '=', id)
    .executeTakeFirst()

export const deletionJob = ({ db }: Scope, id: number) =>
  db
    .selectFrom('jobs')
    .select(['steps', 'done', 'error'])
    .where('tenant_id', '=', id)
    .where('kind', '=', 'deletion')
    .executeTakeFirst()
