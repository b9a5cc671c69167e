import { RECORDS_RESTORABLE_DAYS } from '@atrium/contract/built-apps/record-limits.ts'
import { AccessDenied, NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Input, Serve } from '../../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../../kernel/transaction/scope.ts'
import type { Files } from '../../../ports/files.ts'
import { savedAs, shownAs } from '../../file/file.service.ts'
import { opened } from '../reach/record.opened.ts'
import { doerIn, seen } from '../record.list.ts'
import type { ModelTable } from '../record.model.ts'
import { tell } from '../record.write.ts'
import * as store from './record.file.store.ts'

const DAY = 86_400_000

export const present = (table: Pick<ModelTable, 'hidesDoers'>, row: store.FileRow) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  size: row.size,
  isShown: row.shown_as !== null,
  at: row.made_at.toISOString(),
  by: doerIn(table)(row.account_id, row.adder),
})

const files: Serve<'record.files'> = async (scope, { id, ...input }) => {
  const place = await opened(scope, input)
  const found = await store.files(scope, place, id)
  if (found.length === 0) throw NotHere({})
  const rows = found.filter((row): row is store.FileRow => row.id !== null)
  return { files: rows.map((row) => present(place.table, row)) }
}

type Which = Input<'record.downloadFile'>

/** Whoever loses the record loses its files with the next byte they ask for. */
async function found(scope: OwnTablesScope, { id, file, ...input }: Which) {
  const row = await store.find(scope, await opened(scope, input), id, file)
  if (!row) throw NotHere({})
  return row
}

const download =
  (kept: Files): Serve<'record.downloadFile'> =>
  async (scope, which) =>
    savedAs(kept, await found(scope, which))

const show =
  (kept: Files): Serve<'record.showFile'> =>
  async (scope, which) =>
    shownAs(kept, await found(scope, which))

async function setRemoved(
  scope: OwnTablesScope,
  { id, file, ...input }: Which,
  isRemoved: boolean,
) {
  const place = await opened(scope, input)
  const { canChange } = await seen(scope, place, id)
  if (!canChange) throw AccessDenied({})
  const since = new Date(scope.now.getTime() - RECORDS_RESTORABLE_DAYS * DAY)
  const name = await store.setRemoved(scope, place, { id, file, isRemoved, since })
  if (name === undefined) throw NotHere({})
  await store.note(scope, place, id, isRemoved ? [name, null] : [null, name])
  await tell(scope, place)
  return {}
}

const removeFile: Serve<'record.removeFile'> = (scope, which) => setRemoved(scope, which, true)

const restoreFile: Serve<'record.restoreFile'> = (scope, which) => setRemoved(scope, which, false)

export const recordFileHandlers = ({ files: kept }: { files: Files }) =>
  ({
    'record.files': files,
    'record.removeFile': removeFile,
    'record.restoreFile': restoreFile,
    'record.downloadFile': download(kept),
    'record.showFile': show(kept),
  }) satisfies Partial<Handlers>
