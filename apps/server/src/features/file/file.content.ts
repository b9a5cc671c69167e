import type { Serve } from '../../kernel/call/implement.ts'
import type { Files } from '../../ports/files.ts'
import { found } from './file.service.ts'
import { savedAs, shownAs, stored } from './file.stored.ts'

export const download =
  (files: Files): Serve<'file.download'> =>
  async (scope, { id }) =>
    savedAs(files, await found(scope, id))

export const preview =
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
