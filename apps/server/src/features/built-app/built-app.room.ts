import { StorageFull } from '@atrium/contract/apps/file.contract.ts'
import { LimitReached } from '@atrium/contract/kernel/failure.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import * as store from './built-app.room.store.ts'

type Wanted = { apps: number; tables: number; rows: number }

/** What an operator lets the space make, less what it has made; told is how many it may (docs/decisions/0186). */
export async function refuseBeyondLimits(scope: SpaceScope, wanted: Wanted): Promise<void> {
  await store.lock(scope)
  const has = await store.room(scope)
  if (has.apps + wanted.apps > has.app_limit)
    throw LimitReached({ most: has.app_limit, of: 'apps' })
  if (has.tables + wanted.tables > has.app_table_limit)
    throw LimitReached({ most: has.app_table_limit, of: 'appTables' })
  if (has.rows + wanted.rows > has.app_row_limit)
    throw LimitReached({ most: has.app_row_limit, of: 'appRows' })
  if (has.is_full) throw StorageFull({})
}
