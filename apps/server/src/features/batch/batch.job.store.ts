import { sql } from 'kysely'
import type { Row } from '../../db/tables.ts'
import { runsOut } from '../../kernel/secrets/one-time-password.ts'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import type { Change } from '../../kernel/work/left-out.ts'

type Db = Pick<JobScope, 'db'>

/** Locked: whoever stops it waits for the rows under way, and none is begun after. */
export const lock = ({ db }: Db, id: number) =>
  db.selectFrom('batches').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>

export type Maker = {
  account_id: number
  login_id: string
  name: string
  user_type: number
  is_root: boolean
  console_rights: Record<string, string[]> | null
}

/** From here on the database takes this transaction for whoever began the batch, if they still may. */
export const actAsMaker = async ({ db }: Db, id: number): Promise<Maker | undefined> =>
  (await sql<Maker>`select * from act_as_maker(${id})`.execute(db)).rows[0]

export const actAsNobody = ({ db }: Db) =>
  sql`select set_config('atrium.account', '', true), set_config('atrium.categories', '', true),
    set_config('atrium.right', '', true)`.execute(db)

export const declareRight = ({ db }: Db, right: string) =>
  sql`select set_config('atrium.right', ${right}, true)`.execute(db)

export type Waiting = { target: number; change: Change | null }

/** From where it has come to: what is behind that is not gone through again, however much it is. */
export const next = async (
  { db }: Db,
  { id, reached }: Pick<Locked, 'id' | 'reached'>,
  most: number,
): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select target, change from batch_rows where batch_id = ${id} and target > ${reached} and outcome is null
    order by target limit ${most}`.execute(db)
  return rows
}

export type Closed = {
  target: number
  outcome: string
  change: Change | null
  /** A password for whoever began it, and until when it is good for something. */
  sealed?: Buffer
}

/**
 * They are named twice: of a batch that was begun just now the planner knows no row, and would read all of them to
 * find these, each time.
 */
export const close = ({ db, now }: Pick<JobScope, 'db' | 'now'>, id: number, rows: Closed[]) => {
  const written = rows.map(({ sealed, ...row }) => ({
    ...row,
    sealed: sealed ? `\\x${sealed.toString('hex')}` : null,
  }))
  const targets = rows.map(({ target }) => target)
  return sql`
    update batch_rows r set outcome = c.outcome, change = coalesce(c.change, r.change), sealed = c.sealed,
      sealed_until = case when c.sealed is not null then ${runsOut(now)}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as c (target bigint, outcome text, change jsonb, sealed bytea)
    where r.batch_id = ${id} and r.target = c.target and r.target = any (${targets})`.execute(db)
}

type Moved = Partial<
  Pick<Row<'batches'>, 'state' | 'done' | 'left_out' | 'reached' | 'told_at' | 'ended_at'>
>

export const move = ({ db }: Db, id: number, moved: Moved) =>
  db.updateTable('batches').set(moved).where('id', '=', id).execute()
