import { PartAstray, PartSpoilt } from '@atrium/contract/apps/upload.contract.ts'
import type { ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import type { Files } from '../../ports/files.ts'
import { bodyOf, found, type Row, spend } from './upload.arrival.ts'
import type { Depot } from './upload.depot.ts'
import { reserve } from './upload.reserve.ts'
import * as store from './upload.store.ts'

export { type Arrived, receiveWhole, takeArrived } from './upload.arrival.ts'

/** Where files are put together, and where they are kept. */
export type UploadDeps = { depot: Depot; files: Files }

const present = ({ id, kind, name, size, received, touched_at }: Row) => ({
  id,
  kind: kind,
  name,
  size,
  received,
  touched: touched_at.toISOString(),
})

export const largest =
  ({ depot }: UploadDeps): Serve<'store.largestUpload'> =>
  async () => ({ size: depot.largest })

export const list: Serve<'upload.list'> = async (scope) =>
  (await store.own(scope, scope.actor.id)).map(present)

export const state: Serve<'upload.state'> = async (scope, { id }) => present(await found(scope, id))

export const begin = ({ depot }: UploadDeps): ManualHandler<'upload.begin'> => ({
  manual: async (context, file) => {
    const room = await depot.roomFor(file.size)
    const ownFile = (scope: Scope) => ({ ...file, account_id: signedIn(scope).actor.id })
    const same = await context.open((scope) => store.findSame(scope, ownFile(scope)))
    if (same && (await depot.has(same.id, same.received))) return present(same)
    const row = await context.open((scope) => reserve(scope, depot, ownFile(scope), room))
    await depot.prepare(row.id)
    return present(row)
  },
})

export const part = ({ depot }: UploadDeps): ManualHandler<'upload.part'> => ({
  manual: (context, { id, offset, sha256 }) =>
    depot.alone(id, async () => {
      const { size, received } = await context.open((scope) => found(scope, id))
      if (offset !== received) throw PartAstray({ received })
      const written = await depot.write(id, bodyOf(context), offset, size)
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

export const cancel = ({ depot }: UploadDeps): ManualHandler<'upload.cancel'> => ({
  manual: (context, { id }) =>
    depot.alone(id, async () => {
      await context.open((scope) => spend(scope, id))
      await depot.remove(id)
      return {}
    }),
})
