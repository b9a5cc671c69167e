import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { FileMissing, type Files } from '../../ports/files.ts'
import { found, keyOf } from './file.service.ts'
import type { FileRow } from './file.store.ts'

const stored = (files: Files, { name, size, sha256, kept_as }: FileRow) => ({
  name,
  size,
  tag: sha256,
  read: (range?: { from: number; to: number }) =>
    files.read(keyOf(kept_as), range).catch((error) => {
      // Lost for good, as after a restore without its files: trying again is no use.
      if (error instanceof FileMissing) throw NotHere({})
      throw StoreAway({ retryAfter: 10 })
    }),
})

/** To be saved: its type says nothing, so that nothing opens it by itself. */
export const download =
  (files: Files): Serve<'file.download'> =>
  async (scope, { id }) => ({
    ...stored(files, await found(scope, id)),
    type: 'application/octet-stream',
  })

/** To be looked at: only as what was found in it when it came. */
export const preview =
  (files: Files): Serve<'file.preview'> =>
  async (scope, { id }) => {
    const row = await found(scope, id)
    if (row.pdf_as && row.pdf_size)
      return {
        ...stored(files, { ...row, kept_as: row.pdf_as, size: row.pdf_size, sha256: row.pdf_as }),
        type: 'application/pdf',
        shown: 'document',
      }
    if (!row.shown_as) throw NotHere({})
    return {
      ...stored(files, row),
      type: row.shown_as,
      shown: row.kind === 'pdf' ? 'document' : 'media',
    }
  }
