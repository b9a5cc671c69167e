import {
  PartSpoilt,
  type UploadKind,
  UploadUnfinished,
} from '@atrium/contract/apps/upload.contract.ts'
import { Invalid, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { ManualContext } from '../../kernel/call/implement.ts'
import { type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import type { UploadFolder } from './upload.folder.ts'
import { reserve } from './upload.reserve.ts'
import * as store from './upload.store.ts'

export type UploadRow = NonNullable<Awaited<ReturnType<typeof store.find>>>

/** A file that is here whole, and belongs to nobody's noun yet. */
export type Arrived = {
  kind: UploadKind
  name: string
  path: string
  size: number
  sha256: string
  /** In the transaction that makes something of it: of two who try, one is told it is gone. */
  spend: (scope: Scope) => Promise<void>
  /** Removes row and bytes of a file that cannot be used. */
  discard: () => Promise<void>
}

type Order = { upload: number; sha256?: string | undefined; kinds: UploadKind[] }
type Work<T> = (file: Arrived) => Promise<T>

/** An upload of the caller; somebody else's is not found. */
export async function found(scope: Scope, id: number): Promise<UploadRow> {
  const row = await store.find(scope, { id, account: signedIn(scope).actor.id })
  if (!row) throw NotHere({})
  return row
}

export async function spend(scope: Scope, id: number): Promise<void> {
  if (!(await store.remove(scope, { id, account: signedIn(scope).actor.id }))) throw NotHere({})
}

export function bodyOf({ bytes }: ManualContext) {
  if (!bytes) throw Invalid({ fields: { body: 'required' } })
  return bytes
}

/**
 * Hands a file that came in parts to whoever makes something of it; what fails can be tried again
 * (docs/decisions/0029).
 */
export const takeArrived = <T>(
  context: ManualContext,
  uploadFolder: UploadFolder,
  { upload, sha256, kinds }: Order,
  work: Work<T>,
): Promise<T> =>
  uploadFolder.alone(upload, async () => {
    const row = await context.open((scope) => found(scope, upload))
    if (!kinds.includes(row.kind)) throw NotHere({})
    if (row.received < row.size) throw UploadUnfinished({ received: row.received })
    // Parts may have come to several processes, so the file itself is asked.
    const fingerprint = await uploadFolder.fingerprint(upload)
    return handOver(context, uploadFolder, { ...row, sha256: fingerprint, promised: sha256 }, work)
  })

/** Lets somebody look into a file that came in parts and stays: it may be read again, by several at once. */
export async function readArrived<T>(
  context: ManualContext,
  uploadFolder: UploadFolder,
  { upload, kinds }: Omit<Order, 'sha256'>,
  work: (file: Pick<Arrived, 'name' | 'path' | 'size' | 'spend'>) => Promise<T>,
): Promise<T> {
  const { id, kind, name, size, received } = await context.open((scope) => found(scope, upload))
  if (!kinds.includes(kind)) throw NotHere({})
  if (received < size) throw UploadUnfinished({ received })
  if (!(await uploadFolder.has(id, size))) throw Invalid({ fields: { upload: 'gone' } })
  return work({ name, size, path: uploadFolder.pathOf(id), spend: (scope) => spend(scope, id) })
}

/** The specification's way: begun, sent and taken in one request, which leaves all or nothing. */
export async function receiveWhole<T>(
  context: ManualContext,
  uploadFolder: UploadFolder,
  { kind, name, sha256 }: { kind: UploadKind; name: string; sha256?: string | undefined },
  work: Work<T>,
): Promise<T> {
  const size = context.length ?? uploadFolder.largest
  const free = await uploadFolder.roomFor(size)
  const row = await context.open((scope) =>
    reserve(
      scope,
      { uploadFolder, free },
      { account_id: signedIn(scope).actor.id, kind, name, size },
    ),
  )
  return uploadFolder.alone(row.id, async () => {
    try {
      await uploadFolder.prepare(row.id)
      const written = await uploadFolder.write(row.id, bodyOf(context), 0, uploadFolder.largest)
      const whole = { ...row, size: written.length, sha256: written.sha256, promised: sha256 }
      return await handOver(context, uploadFolder, whole, work)
    } catch (error) {
      await discard(context, uploadFolder, row.id)
      throw error
    }
  })
}

type Whole = UploadRow & { sha256: string; promised: string | undefined }

async function handOver<T>(
  context: ManualContext,
  uploadFolder: UploadFolder,
  whole: Whole,
  work: Work<T>,
): Promise<T> {
  const { id, kind, name, size, sha256, promised } = whole
  if (promised && promised !== sha256) {
    await discard(context, uploadFolder, id)
    throw PartSpoilt({ received: 0 })
  }
  const made = await work({
    kind: kind,
    name,
    path: uploadFolder.pathOf(id),
    size,
    sha256,
    spend: (scope) => spend(scope, id),
    discard: () => discard(context, uploadFolder, id),
  })
  await uploadFolder.remove(id)
  return made
}

async function discard(
  context: ManualContext,
  uploadFolder: UploadFolder,
  id: number,
): Promise<void> {
  await uploadFolder.remove(id)
  await context.open((scope) => store.remove(scope, { id, account: signedIn(scope).actor.id }))
}
