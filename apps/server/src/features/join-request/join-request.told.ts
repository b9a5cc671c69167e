import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

/** Open pages of the space, and of whoever asked; and those on whose list it stands, because they may decide. */
export async function tell({ db }: Scope, tenant: number, asker: number) {
  const { rows } = await sql<{ id: number }>`
    select id from join_deciders(${tenant}, ${asker}) id`.execute(db)
  await announce(db, [`tenant:${tenant}`, `account:${asker}`], { kind: 'joinRequest.changed' })
  const topics = rows.map(({ id }) => `account:${id}`)
  await announce(db, topics, { kind: 'task.changed' })
}
