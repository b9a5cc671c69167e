import { zoneHere } from '../../../../kernel/browser/clock-ahead.ts'
import { ask } from '../../../../kernel/data/api.ts'
import type { Begin } from '../../../../kernel/upload/over-http.ts'
import { Sendings } from '../../../../kernel/upload/sendings.ts'
import type { Understanding } from '../../columns/understanding.ts'

export type Read = { upload: number; understanding: Understanding }

/** A spreadsheet is understood as soon as all of it is there. */
export const spreadsheetSendings = new Sendings<Read>(async (upload, signal) => ({
  upload,
  understanding: await ask('spreadsheet.understand', { upload, zone: zoneHere() }, signal),
}))

export const beginSpreadsheet: Begin = ({ name, size, lastModified: modified }, signal) =>
  ask('spreadsheet.begin', { name, size, modified }, signal)
