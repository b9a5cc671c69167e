import { promisedKind } from '@atrium/contract/apps/file-limits.ts'
import { MOST_RECORD_FILES } from '@atrium/contract/built-apps/record-limits.ts'
import { AccessDenied, LimitReached, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Input, ManualHandler } from '../../../kernel/call/implement.ts'
import type { OwnTablesScope, Scope } from '../../../kernel/transaction/scope.ts'
import { keepArrived, roomFor } from '../../file/file.service.ts'
import { beginUpload, takeArrived, type UploadDeps } from '../../upload/upload.service.ts'
import { opened } from '../reach/record.opened.ts'
import type { Place } from '../record.draft.ts'
import { seen } from '../record.list.ts'
import { tell } from '../record.write.ts'
import * as store from './record.file.store.ts'
import { present } from './record.file.ts'

type Coming = Parameters<typeof roomFor>[2]
type Which = Pick<Input<'record.beginFile'>, 'app' | 'table' | 'id'>

/** What takes a file is typed for guests too; this one is for those alone whose space has tables of its own. */
function inOwnTables(scope: Scope): OwnTablesScope {
  if (!scope.actor || !scope.tenant?.schema) throw AccessDenied({})
  return scope as OwnTablesScope
}

/** Where it is to go, if this person may change that record; how many files somebody has of their own is no matter here. */
async function openedFor(scope: Scope, { id, ...input }: Which) {
  const here = inOwnTables(scope)
  const place = await opened(here, input)
  const { canChange } = await seen(here, place, id)
  if (!canChange) throw AccessDenied({})
  return { here, place }
}

async function refuseFull(scope: OwnTablesScope, place: Place, id: number) {
  if ((await store.counted(scope, place, id)) >= MOST_RECORD_FILES)
    throw LimitReached({ most: MOST_RECORD_FILES })
}

const room = (scope: OwnTablesScope, uploading: UploadDeps, file: Omit<Coming, 'isOwn'>) =>
  roomFor(scope, uploading, { ...file, isOwn: false })

const beginFile = (uploading: UploadDeps): ManualHandler<'record.beginFile'> => ({
  manual: (context, { app, table, id, ...file }) =>
    beginUpload(uploading, context, { ...file, kind: 'recordFile' }, async (scope) => {
      const { here, place } = await openedFor(scope, { app, table, id })
      await refuseFull(here, place, id)
      return room(here, uploading, { size: file.size, kind: promisedKind(file.name) })
    }),
})

const takeFile = (uploading: UploadDeps): ManualHandler<'record.takeFile'> => ({
  manual: (context, { app, table, id, ...order }) =>
    takeArrived(context, uploading.uploadFolder, { ...order, kinds: ['recordFile'] }, (arrived) =>
      keepArrived(context, uploading, arrived, {
        refuse: async (scope, file) => {
          const { here, place } = await openedFor(scope, { app, table, id })
          await refuseFull(here, place, id)
          return room(here, uploading, file)
        },
        add: async (scope, file) => {
          const { here, place } = await openedFor(scope, { app, table, id })
          // The record is held by this: of two files at once the second is counted after the first.
          if (!(await store.note(here, place, id, [null, file.name]))) throw NotHere({})
          await refuseFull(here, place, id)
          const row = await store.add(here, place, id, file)
          await tell(here, place)
          return present(place.table, row)
        },
      }),
    ),
})

export const recordFileArrivalHandlers = ({ uploading }: { uploading: UploadDeps }) =>
  ({
    'record.beginFile': beginFile(uploading),
    'record.takeFile': takeFile(uploading),
  }) satisfies Partial<Handlers>
