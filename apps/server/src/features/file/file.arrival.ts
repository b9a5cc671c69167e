import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { StorageFull } from '@atrium/contract/apps/file.contract.ts'
import { promisedKind } from '@atrium/contract/apps/file-limits.ts'
import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import { AccessDenied } from '@atrium/contract/kernel/failure.ts'
import type { ManualContext, ManualHandler } from '../../kernel/call/implement.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import {
  type Arrived,
  beginUpload,
  takeArrived,
  type UploadDeps,
} from '../upload/upload.service.ts'
import { HEAD, type Judged, judge } from './file.kind.ts'
import { refuseBeyond, rulesHere } from './file.rules.ts'
import { keyOf, present, tell } from './file.service.ts'
import * as store from './file.store.ts'

/** Doors are typed for everybody; this one lets only members of a space through. */
export function inSpace(scope: Scope): SpaceScope {
  if (!scope.actor || !scope.tenant) throw AccessDenied({})
  return scope as SpaceScope
}

/** What is certain to be refused is refused before a byte is sent: by its size, its name, and how many there are. */
export const begin = (uploading: UploadDeps): ManualHandler<'file.begin'> => ({
  manual: (context, file) =>
    beginUpload(uploading, context, { ...file, kind: 'file' }, async (scope) => {
      const kind = promisedKind(file.name)
      return roomFor(inSpace(scope), uploading, { size: file.size, kind })
    }),
})

async function roomFor(
  scope: SpaceScope,
  uploading: UploadDeps,
  { size, kind }: { size: number; kind: Judged['kind'] | null },
): Promise<number> {
  const rules = await rulesHere(scope, uploading)
  const { files, storage, storageLimit } = await store.usage(scope)
  refuseBeyond(rules, { size, kind, owned: files })
  if (storage + size > storageLimit) throw StorageFull({})
  return storageLimit - storage
}

export const take = (uploading: UploadDeps): ManualHandler<'file.take'> => ({
  manual: (context, order) =>
    takeArrived(context, uploading.uploadFolder, { ...order, kinds: ['file'] }, (file) =>
      keep(context, uploading, file),
    ),
})

/** Looked at, refused or kept; what is refused is not kept a moment longer. */
async function keep(context: ManualContext, uploading: UploadDeps, file: Arrived) {
  const { size, name } = file
  const judged = judge(await headOf(file.path), name)
  const keptAs = randomBytes(32).toString('hex')
  await orDiscard(file, () =>
    context.open(async (scope) => {
      await roomFor(inSpace(scope), uploading, { size, kind: judged.kind })
      await store.note(scope, keptAs)
    }),
  )
  await uploading.files.keep(keyOf(keptAs), file.path).catch(() => {
    throw StoreAway({ retryAfter: 10 })
  })
  // From here on the upload has no bytes: what is refused now is noted, and its bytes go with the next round.
  return orDiscard(file, () =>
    context.open(async (scope) => {
      const here = inSpace(scope)
      await file.spend(here)
      await store.lockOwn(here)
      await roomFor(here, uploading, { size, kind: judged.kind })
      const row = await store.add(here, {
        account_id: here.actor.id,
        name,
        kind: judged.kind,
        shown_as: judged.shownAs,
        size,
        sha256: file.sha256,
        kept_as: keptAs,
        made_at: here.now,
      })
      await tell(here, row.id)
      return present(row)
    }),
  )
}

async function orDiscard<T>(file: Arrived, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await file.discard()
    throw error
  }
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
  return buffer.subarray(0, bytesRead)
}
