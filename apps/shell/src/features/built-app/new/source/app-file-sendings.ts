import type { AppPreview } from '@atrium/contract/built-apps/app-file.contract.ts'
import { ask } from '../../../../kernel/data/api.ts'
import type { Begin } from '../../../../kernel/upload/over-http.ts'
import { Sendings } from '../../../../kernel/upload/sendings.ts'

type Read = { upload: number; preview: AppPreview }

/** An app file is looked through as soon as all of it is there. */
export const appFileSendings = new Sendings<Read>(async (upload, signal) => ({
  upload,
  preview: await ask('appFile.preview', { upload }, signal),
}))

export const beginAppFile: Begin = ({ name, size, lastModified: modified }, signal) =>
  ask('appFile.begin', { name, size, modified }, signal)
