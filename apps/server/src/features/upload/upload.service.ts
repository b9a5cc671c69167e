import { PartAstray, PartSpoilt } from '@atrium/contract/apps/upload.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type {
  Handlers,
  Input,
  ManualContext,
  ManualHandler,
  Serve,
} from '../../kernel/call/implement.ts'
import { type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import type { Files } from '../../ports/files.ts'
import { bodyOf, found, spend, type UploadRow } from './upload.arrival.ts'
import type { UploadFolder } from './upload.folder.ts'
import { reserve } from './upload.reserve.ts'
import * as store from './upload.store.ts'

export { type Arrived, readArrived, receiveWhole, takeArrived } from './upload.arrival.ts'

/** Where files are put together, and where they are kept. */
export type UploadDeps = { uploadFolder: UploadFolder; files: Files }

const present = ({ id, kind, name, size, received, touched_at }: UploadRow) => ({
  id,
  kind: kind,
  name,
  size,
  received,
  touched: touched_at.toISOString(),
})

export const largest =
  ({ uploadFolder }: UploadDeps): Serve<'store.largestUpload'> =>
  async () => ({ size: uploadFolder.largest })

export const list: Serve<'upload.list'> = async (scope) =>
  (await store.own(scope, scope.actor.id)).map(present)

export const state: Serve<'upload.state'> = async (scope, { id }) => present(await found(scope, id))

const ofSpaces = ['file', 'recordFile', 'spreadsheet', 'appFile'] as const
type KindOfSpace = (typeof ofSpaces)[number]
type UploadOrder = Input<'upload.begin'> | (Input<'file.begin'> & { kind: KindOfSpace })
const isOfSpace = (kind: UploadOrder['kind']) => (ofSpaces as readonly string[]).includes(kind)

/** How much a space has left for a file like this; throws where it takes none. */
type LookFirst = (scope: Scope) => Promise<number>

/** Whoever chooses the same file again goes on where it stopped. */
export async function beginUpload(
  { uploadFolder }: UploadDeps,
  context: ManualContext,
  file: UploadOrder,
  lookFirst?: LookFirst,
) {
  const free = await uploadFolder.roomFor(file.size)
  const ownFile = (scope: Scope) => ({
    ...file,
    account_id: signedIn(scope).actor.id,
    tenant_id: isOfSpace(file.kind) ? (scope.tenant?.id ?? null) : null,
  })
  const same = await context.open((scope) => store.findSame(scope, ownFile(scope)))
  if (same && (await uploadFolder.has(same.id, same.received))) return present(same)
  const row = await context.open(async (scope) => {
    const room = { uploadFolder, free, ...(lookFirst && { ofSpace: await lookFirst(scope) }) }
    return reserve(scope, room, ownFile(scope))
  })
  await uploadFolder.prepare(row.id)
  return present(row)
}

export const begin = (uploading: UploadDeps): ManualHandler<'upload.begin'> => ({
  manual: (context, file) => beginUpload(uploading, context, file),
})

export const part = ({ uploadFolder }: UploadDeps): ManualHandler<'upload.part'> => ({
  manual: (context, { id, offset, sha256 }) =>
    uploadFolder.alone(id, async () => {
      const { size, received } = await context.open((scope) => found(scope, id))
      if (offset !== received) throw PartAstray({ received })
      const written = await uploadFolder.write(id, bodyOf(context), offset, size)
      if (sha256 && sha256 !== written.sha256) throw PartSpoilt({ received })
      return present(
        await context.open(async (scope) => {
          const account = signedIn(scope).actor.id
          const { length } = written
          const row = await store.advance(scope, { id, account, from: offset, length })
          if (!row) throw PartAstray({ received: (await found(scope, id)).received })
          return row
        }),
      )
    }),
})

export const cancel = ({ uploadFolder }: UploadDeps): ManualHandler<'upload.cancel'> => ({
  manual: (context, { id }) =>
    uploadFolder.alone(id, async () => {
      await context.open((scope) => spend(scope, id))
      await uploadFolder.remove(id)
      return {}
    }),
})

export const uploadHandlers = ({ uploading }: { uploading: UploadDeps }) =>
  ({
    'store.largestUpload': largest(uploading),
    'upload.begin': begin(uploading),
    'upload.cancel': cancel(uploading),
    'upload.list': list,
    'upload.part': part(uploading),
    'upload.state': state,
  }) satisfies Partial<Handlers>

export const uploadConstraints: Constraints = {
  uploads_account_id_fkey: callerGone,
}
