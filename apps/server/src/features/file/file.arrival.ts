import { promisedKind } from '@atrium/contract/apps/file-limits.ts'
import { AccessDenied } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, ManualHandler } from '../../kernel/call/implement.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { beginUpload, takeArrived, type UploadDeps } from '../upload/upload.service.ts'
import { keepArrived, roomFor } from './file.keeping.ts'
import type { Judged } from './file.kind.ts'
import { present, tell } from './file.service.ts'
import * as store from './file.store.ts'

/** What takes a file opens transactions of its own and is typed for guests too; its access lets only members of a space through. */
export function inSpace(scope: Scope): SpaceScope {
  if (!scope.actor || !scope.tenant) throw AccessDenied({})
  return scope as SpaceScope
}

type Coming = { size: number; kind: Judged['kind'] | null }

const roomOfOwn = (scope: SpaceScope, uploading: UploadDeps, file: Coming) =>
  roomFor(scope, uploading, { ...file, isOwn: true })

/** What is certain to be refused is refused before a byte is sent: by its size, its name, and how many there are. */
const begin = (uploading: UploadDeps): ManualHandler<'file.begin'> => ({
  manual: (context, file) =>
    beginUpload(uploading, context, { ...file, kind: 'file' }, async (scope) => {
      const kind = promisedKind(file.name)
      return roomOfOwn(inSpace(scope), uploading, { size: file.size, kind })
    }),
})

const take = (uploading: UploadDeps): ManualHandler<'file.take'> => ({
  manual: (context, order) =>
    takeArrived(context, uploading.uploadFolder, { ...order, kinds: ['file'] }, (arrived) =>
      keepArrived(context, uploading, arrived, {
        refuse: async (scope, file) => {
          const here = inSpace(scope)
          await store.lockOwn(here)
          return roomOfOwn(here, uploading, file)
        },
        add: async (scope, file) => {
          const here = inSpace(scope)
          const row = await store.add(here, {
            ...file,
            account_id: here.actor.id,
            made_at: here.now,
          })
          await tell(here, row.id)
          return present(row)
        },
      }),
    ),
})

export const fileArrivalHandlers = ({ uploading }: { uploading: UploadDeps }) =>
  ({
    'file.begin': begin(uploading),
    'file.take': take(uploading),
  }) satisfies Partial<Handlers>
