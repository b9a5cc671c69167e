import { DiskFull, UploadsFull } from '@atrium/contract/apps/upload.contract.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { Depot } from './upload.depot.ts'
import * as store from './upload.store.ts'

const MOST_OWN = 20
const MOST = 100
/** How many files of the largest size one person may have under way. */
const LARGEST_OWN = 4

type New = Omit<Insertable<Tables['uploads']>, 'touched_at' | 'received'>

/**
 * Notes an upload down if there is room for all of it beside what others have yet to send. One after
 * another: of two who ask at once, the second finds what the first was promised.
 */
export async function reserve(scope: Scope, depot: Depot, file: New, room: number) {
  await store.lockRoom(scope)
  const { own, ownBytes, all, ahead } = await store.promised(scope, file.account_id)
  if (own >= MOST_OWN || all >= MOST || ownBytes + file.size > LARGEST_OWN * depot.largest)
    throw UploadsFull({})
  if (file.size + ahead > room) throw DiskFull({})
  return store.add(scope, file)
}
