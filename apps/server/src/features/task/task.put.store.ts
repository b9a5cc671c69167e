import { MOST_OPEN_TASKS } from '@atrium/contract/apps/task-limits.ts'
import type { Permission } from '@atrium/contract/kernel/endpoint.ts'
import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Released } from '../micro-app/micro-app.service.ts'

export type Whose = { tenant: number; person: number; app: string }
export type TaskInput = {
  key: string
  title: string
  kind: string
  path: string
  due: string | null
  isDone: boolean
  said: string
}
type Put = {
  outcome: 'made' | 'changed' | 'same' | 'gone' | 'unknown' | 'full'
  id: number
  done_at: Date | null
}

export async function put(
  { db, now }: Scope,
  { tenant, person, app }: Whose,
  given: TaskInput,
): Promise<Put> {
  const { key: subject, title, kind, path, due: due_at, said } = given
  const done_at = given.isDone ? now : null
  const row = JSON.stringify({ app, subject, title, kind, path, due_at, done_at, said })
  const { rows } = await sql<Put>`
    select * from put_task(${tenant}, ${person}, ${row}, ${now}, ${MOST_OPEN_TASKS})`.execute(db)
  return rows[0] as Put
}

export async function drop(
  { db }: Scope,
  { tenant, person, app }: Whose,
  key: string,
): Promise<boolean> {
  const { rows } = await sql<{ gone: boolean }>`
    select drop_task(${tenant}, ${person}, ${app}, ${key}) as gone`.execute(db)
  return rows[0]?.gone ?? false
}

export async function concerned(
  { db, now }: Scope,
  { tenant, person, app }: Whose,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from concerned_by_task(${tenant}, ${person}, ${app}, ${now}) id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Facts = {
  key: string
  tenant_id: number | null
  space: string
  space_name: string
  ent_type: number
  released: Released | null
  routes: unknown
  user_type: number | null
  permissions: (Permission | '*')[]
}

export async function factsFor(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  app: string,
  space: string,
  person: number,
) {
  const { rows } = await sql<Facts>`
    select * from facts_for_app(${app}, ${space}, ${person}, ${now})`.execute(db)
  return rows[0]
}

/** False for one that was used before: of two at once the second waits for the first. */
export async function useOnce(
  { db }: Scope,
  app: string,
  jti: string,
  until: Date,
): Promise<boolean> {
  const used = await db
    .insertInto('app_token_uses')
    .values({ app, jti, expires_at: until })
    .onConflict((clash) => clash.doNothing())
    .returning('jti')
    .executeTakeFirst()
  return used !== undefined
}
