import { StorageFull } from '@atrium/contract/apps/file.contract.ts'
import { DiskFull, UploadsFull } from '@atrium/contract/apps/upload.contract.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import type { UploadFolder } from './upload.folder.ts'
import * as store from './upload.store.ts'

const MOST_OWN = 20
/** Of all operators together, or of all people of a space. */
const MOST = 100
/** How many files of the largest size one person may have under way. */
const LARGEST_OWN = 4

type New = Omit<Insertable<Tables['uploads']>, 'touched_at' | 'received'>
/** Where it is put together, how much room that disk has, and how much its space has left. */
type Room = { uploadFolder: UploadFolder; free: number; ofSpace?: number }

/**
 * Notes an upload down if there is room for all of it beside what others have yet to send. One after
 * another: of two who ask at once, the second finds what the first was promised.
 */
export async function reserve(scope: Scope, { uploadFolder, free, ofSpace }: Room, file: New) {
  await store.lockRoom(scope)
  const isOfSpace = ofSpace !== undefined
  const { own, ownBytes, beside, besideBytes, ahead } = await store.underWay(scope, isOfSpace)
  if (
    own >= MOST_OWN ||
    beside >= MOST ||
    ownBytes + file.size > LARGEST_OWN * uploadFolder.largest
  )
    throw UploadsFull({})
  if (isOfSpace && besideBytes + file.size > ofSpace) throw StorageFull({})
  if (file.size + ahead > free) throw DiskFull({})
  return store.add(scope, file)
}
