import { type Manifest, NotReady } from '@atrium/contract/enterprises/transfer.contract.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve, StoredFile } from '../../kernel/call/implement.ts'
import type { Words } from '../../kernel/http/words.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { announce } from '../../kernel/work/live.ts'
import type { Files } from '../../ports/files.ts'
import { namedAs, tellOwners } from '../transfer/transfer.service.ts'
import * as store from './enterprise-data.store.ts'

const WEEK = 7 * 86_400_000

const make =
  (words: Words): Serve<'enterpriseData.export'> =>
  async (scope, { files }) => {
    const id = await store.begin(scope, new Date(scope.now.getTime() + WEEK), files)
    if (id === null) throw NotReady({})
    const { tenant, db } = scope
    await audit(scope, {
      action: 'enterprise.exported',
      target: tenant.id,
      detail: { withFiles: files },
    })
    if (files) await tellOwners(scope, words, tenant.id)
    await announce(db, ['jobs'], null)
    await announce(db, ['platform'], { kind: 'transfer.moved', scope: { transfer: id } })
    return { id }
  }

const download =
  (files: Files): Serve<'enterpriseData.download'> =>
  async (scope, { id }): Promise<StoredFile> => {
    const row = await store.find(scope, id)
    if (!row?.file) throw NotHere({})
    const { file, size, manifest } = row
    return {
      ...namedAs(manifest as Manifest),
      size,
      tag: file.slice(file.indexOf('/') + 1),
      read: (range) => files.read(file, range),
    }
  }

const discard: Serve<'enterpriseData.discard'> = async (scope, { id }) => {
  if (!(await store.discard(scope, id))) throw NotHere({})
  await audit(scope, { action: 'transfer.removed', target: id, targetName: scope.tenant.name })
  await announce(scope.db, ['jobs'], null)
  return {}
}

export const enterpriseDataExportHandlers = ({ book, files }: { book: Words; files: Files }) =>
  ({
    'enterpriseData.discard': discard,
    'enterpriseData.download': download(files),
    'enterpriseData.export': make(book),
  }) satisfies Partial<Handlers>
