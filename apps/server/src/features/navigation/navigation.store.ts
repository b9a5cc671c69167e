import type { Menu, NavigationStyle } from '@atrium/contract/apps/navigation.contract.ts'
import { sql } from 'kysely'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'

type Arrangement = { style: NavigationStyle; menu: Menu | null; revision: number }

/** The next revision, unless somebody saved one since. */
export async function save({ db }: SpaceScope, { style, menu, revision }: Arrangement) {
  const { rows } = await sql<{ revision: number }>`
    update navigations set style = ${style}, menu = ${menu && JSON.stringify(menu)}::jsonb,
      revision = revision + 1, changes = changes + 1
    where tenant_id = current_tenant() and revision = ${revision} returning revision`.execute(db)
  return rows[0]?.revision ?? null
}
