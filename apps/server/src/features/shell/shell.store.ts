import { sql } from 'kysely'
import type { Scope } from '../../kernel/transaction/scope.ts'

export type ShellRow = {
  routes: unknown
  apps: unknown
  style: 'top' | 'side' | 'mixed'
  menu: unknown
  revision: number
  version: number
}

export async function here({ db }: Pick<Scope, 'db'>): Promise<ShellRow> {
  const { rows } = await sql<ShellRow>`select * from shell_here()`.execute(db)
  return rows[0] as ShellRow
}
