import { FileRefused, StorageFull } from '@atrium/contract/apps/file.contract.ts'
import {
  FILE_RESTORE_DAYS,
  type FileKind,
  fileKinds,
  promisedKind,
  USUAL_FILE_RULES,
} from '@atrium/contract/apps/file-limits.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import type { Converter } from '../../ports/converter.ts'
import type { Files } from '../../ports/files.ts'
import * as store from './file.store.ts'
import { savedAs, shownAs, stored } from './file.stored.ts'

export { type KeptFile, keepArrived, keyOf, roomFor } from './file.keeping.ts'
export { HEAD, judge } from './file.kind.ts'
export { note as noteBytes } from './file.store.ts'
export { savedAs, shownAs } from './file.stored.ts'

const DAY = 86_400_000

/** Deleted after this, it can be restored. */
const restorableSince = ({ now }: SpaceScope) => new Date(now.getTime() - FILE_RESTORE_DAYS * DAY)

export const tell = ({ db, actor }: SpaceScope, id: number) =>
  announce(db, [`account:${actor.id}`], { kind: 'file.changed', scope: { file: id } })

export const present = (row: store.FileRow) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  size: row.size,
  isShown: row.shown_as !== null || row.pdf_as !== null,
  made: row.made_at.toISOString(),
  restorable:
    row.removed_at && new Date(row.removed_at.getTime() + FILE_RESTORE_DAYS * DAY).toISOString(),
  from: row.from_name,
})

const list: Serve<'file.list'> = async (scope, input) => {
  const { start, length, sort, order, ...wanted } = input
  const since = restorableSince(scope)
  const { rows, total } = await store.page(
    scope,
    { ...wanted, since },
    { sort, order, start, length },
  )
  return { total, rows: rows.map(present) }
}

/** What is past restoring is gone, also while its row waits to be dropped. */
export async function found(scope: SpaceScope, id: number): Promise<store.FileRow> {
  const row = await store.find(scope, id)
  if (!row || (row.removed_at && row.removed_at <= restorableSince(scope))) throw NotHere({})
  return row
}

const get: Serve<'file.get'> = async (scope, { id }) => present(await found(scope, id))

const usage: Serve<'file.usage'> = store.usage

const orGone = async (
  scope: SpaceScope,
  id: number,
  row: object | undefined,
): Promise<Record<string, never>> => {
  if (!row) throw NotHere({})
  await tell(scope, id)
  return {}
}

const rename: Serve<'file.rename'> = async (scope, { id, name }) => {
  if (promisedKind(name) === 'program') await refuseProgram(scope, id)
  return orGone(scope, id, await store.rename(scope, id, name))
}

/** By its name it would run when it is opened, whatever it was let in as. */
async function refuseProgram(scope: SpaceScope, id: number): Promise<void> {
  const { kind } = await found(scope, id)
  const { kinds } = (await store.rules(scope)) ?? USUAL_FILE_RULES
  if (kind !== 'program' && !kinds.includes('program')) throw FileRefused({ why: 'kind' })
}

const remove: Serve<'file.remove'> = async (scope, { id }) =>
  orGone(scope, id, await store.setRemoved(scope, id, true, restorableSince(scope)))

const restore: Serve<'file.restore'> = async (scope, { id }) =>
  orGone(scope, id, await store.setRemoved(scope, id, false, restorableSince(scope)))

/** Its bytes go with the next round of the chore: the trigger has noted them. */
const erase: Serve<'file.erase'> = async (scope, { id }) =>
  orGone(scope, id, await store.erase(scope, id))

type PreviewWay = Awaited<ReturnType<Serve<'file.previews'>>>[number]

const shown: Partial<Record<FileKind, Pick<PreviewWay, 'by' | 'types'>>> = {
  picture: {
    by: 'picture',
    types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  },
  pdf: { by: 'document', types: ['application/pdf'] },
  text: { by: 'text', types: ['text/plain; charset=utf-8'] },
  sound: {
    by: 'sound',
    types: ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/flac', 'audio/mp4'],
  },
  film: { by: 'film', types: ['video/mp4', 'video/webm', 'video/ogg'] },
}

/** What no browser shows by itself is downloaded; office files are documents where something converts them. */
const previews =
  (converter: Converter | null): Serve<'file.previews'> =>
  async () => {
    const ways = converter ? { ...shown, office: shown.pdf } : shown
    return fileKinds.map((kind) => ({
      kind,
      ...(ways[kind] ?? { by: 'download' as const, types: [] }),
    }))
  }

const download =
  (files: Files): Serve<'file.download'> =>
  async (scope, { id }) =>
    savedAs(files, await found(scope, id))

const preview =
  (files: Files): Serve<'file.preview'> =>
  async (scope, { id }) => {
    const row = await found(scope, id)
    if (!row.pdf_as || !row.pdf_size) return shownAs(files, row)
    return {
      ...stored(files, { ...row, kept_as: row.pdf_as, size: row.pdf_size, sha256: row.pdf_as }),
      type: 'application/pdf',
      shown: 'document',
    }
  }

export const fileHandlers = ({ converter, files }: { converter: Converter | null; files: Files }) =>
  ({
    'file.download': download(files),
    'file.erase': erase,
    'file.get': get,
    'file.list': list,
    'file.preview': preview(files),
    'file.previews': previews(converter),
    'file.remove': remove,
    'file.rename': rename,
    'file.restore': restore,
    'file.usage': usage,
  }) satisfies Partial<Handlers>

export const fileConstraints: Constraints = {
  // Kept by a trigger.
  enterprises_storage: () => [StorageFull({})],
  files_tenant_id_account_id_fkey: outOfSpace,
}
