import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { ask } from '../../kernel/data/api.ts'
import type { Begin } from '../../kernel/upload/over-http.ts'
import { Sendings } from '../../kernel/upload/sendings.ts'

/** Begins the upload of a file; the space's own rules for size and kind apply. */
export const beginFile: Begin = ({ name, size, lastModified: modified }, signal) =>
  ask('file.begin', { name, size, modified }, signal)

export const fileSendings = new Sendings<OwnFile>((upload, signal) =>
  ask('file.take', { upload }, signal),
)
