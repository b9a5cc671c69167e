import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { Holding } from './role.policy.ts'

/** What this person holds, role by role. */
export async function holdings({ db }: SpaceScope): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select permissions, until_at as until, paths from holdings_here()`.execute(db)
  return rows
}

const one = ({ db }: SpaceScope, id: number) =>
  db
    .selectFrom('roles')
    .select(['id', 'name', 'about', 'landing', 'permissions', 'is_built_in'])
    .select(sql<boolean>`is_central_here(id)`.as('is_central'))
    .where('id', '=', id)

export const find = (scope: SpaceScope, id: number) => one(scope, id).executeTakeFirst()

/** Locks the row: it stays as it is read here until the transaction ends. */
export const lock = (scope: SpaceScope, id: number) => one(scope, id).forUpdate().executeTakeFirst()

export type Role = NonNullable<Awaited<ReturnType<typeof lock>>>
