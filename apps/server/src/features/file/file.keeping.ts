import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { StorageFull } from '@atrium/contract/apps/file.contract.ts'
import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import type { ManualContext } from '../../kernel/call/implement.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import type { Arrived, UploadDeps } from '../upload/upload.service.ts'
import { HEAD, type Judged, judge } from './file.kind.ts'
import { refuseBeyond, rulesHere } from './file.rules.ts'
import * as store from './file.store.ts'

/** Where the store has it. */
export const keyOf = (keptAs: string) => `files/${keptAs}`

/** What is to come. How many there may be is bound of one's own files alone. */
type Coming = { size: number; kind: Judged['kind'] | null; isOwn: boolean }

/** What the space has left, where it takes such a file. */
export async function roomFor(
  scope: SpaceScope,
  uploading: UploadDeps,
  { isOwn, ...coming }: Coming,
): Promise<number> {
  const rules = await rulesHere(scope, uploading)
  const { files, storage, storageLimit } = await store.usage(scope)
  refuseBeyond(rules, { ...coming, owned: isOwn ? files : 0 })
  if (storage + coming.size > storageLimit) throw StorageFull({})
  return storageLimit - storage
}

/** What is known of a file when its bytes are in the store. */
export type KeptFile = {
  name: string
  kind: Judged['kind']
  shown_as: string | null
  size: number
  sha256: string
  kept_as: string
}

type Keeping<T> = {
  /** Refuses what its place does not take: asked before the store is touched, and again before the row is there. */
  refuse: (scope: Scope, file: Pick<Coming, 'size' | 'kind'>) => Promise<unknown>
  add: (scope: Scope, file: KeptFile) => Promise<T>
}

/** Looked at, refused or kept; what is refused is not kept a moment longer. */
export async function keepArrived<T>(
  context: ManualContext,
  { files }: UploadDeps,
  file: Arrived,
  { refuse, add }: Keeping<T>,
): Promise<T> {
  const { size, name, sha256 } = file
  const { kind, shownAs } = judge(await headOf(file.path), name)
  const kept_as = randomBytes(32).toString('hex')
  await orDiscard(file, () =>
    context.open(async (scope) => {
      await refuse(scope, { size, kind })
      await store.note(scope, kept_as)
    }),
  )
  await files.keep(keyOf(kept_as), file.path).catch(() => {
    throw StoreAway({ retryAfter: 10 })
  })
  // From here on the upload has no bytes: what is refused now is noted, and its bytes go with the next round.
  return orDiscard(file, () =>
    context.open(async (scope) => {
      await file.spend(scope)
      await refuse(scope, { size, kind })
      return add(scope, { name, kind, shown_as: shownAs, size, sha256, kept_as })
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
