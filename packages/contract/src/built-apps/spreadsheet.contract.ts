import { z } from 'zod'
import { arrivalFails, DiskFull, fileName, Upload, UploadsFull } from '../apps/upload.contract.ts'
import { write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import { count, id, zone } from '../kernel/fields.ts'
import { LARGEST_SPREADSHEET, MOST_PASTED } from './built-app-limits.ts'
import { Corrections, UnderstoodTable } from './spreadsheet.shape.ts'

// words for each: spreadsheet.whyNot.*
/** Why a file could not be read. */
export const unreadableWhys = [
  'oldFormat',
  'encrypted',
  'damaged',
  'tooLarge',
  'notASpreadsheet',
  'otherFormat',
  'tooManyRows',
  'tooManyColumns',
  'empty',
] as const
export const SpreadsheetUnreadable = failure('spreadsheet_unreadable', 409, {
  why: z.enum(unreadableWhys),
})

/** A file that was sent, or pasted text; it is read in the reader's time zone, with their corrections. */
const spreadsheetSource = {
  upload: id.optional(),
  text: z.string().min(1).max(MOST_PASTED).optional(),
  corrections: Corrections.default({}),
  zone,
}
/** Whether exactly one of the two is given. */
const isOneSource = ({
  upload,
  text,
}: {
  upload?: number | undefined
  text?: string | undefined
}) => (upload === undefined) !== (text === undefined)
const OR_ELSE = { path: ['upload'] }

export const SpreadsheetSource = z
  .strictObject({ kind: z.literal('spreadsheet'), ...spreadsheetSource })
  .refine(isOneSource, OR_ELSE)
export type SpreadsheetSource = z.output<typeof SpreadsheetSource>

export const spreadsheetCalls = {
  'spreadsheet.begin': write('POST', {
    path: '/v1/spreadsheets/upload',
    access: 'may:build',
    statements: 18,
    proof: 'own',
    summary: 'Begin to send a spreadsheet, or find the upload that was begun for it',
    input: z.strictObject({
      name: fileName,
      size: count(1, LARGEST_SPREADSHEET),
      modified: count(0, Number.MAX_SAFE_INTEGER).default(0),
    }),
    output: Upload,
    fails: [DiskFull, UploadsFull],
  }),
  'spreadsheet.understand': write('POST', {
    path: '/v1/spreadsheets/understand',
    access: 'may:build',
    statements: 18,
    proof: 'harmless',
    bulk: true,
    summary: 'What tables a spreadsheet holds and what their columns are; the file stays for a day',
    input: z.strictObject(spreadsheetSource).refine(isOneSource, OR_ELSE),
    output: z.object({ tables: z.array(UnderstoodTable).readonly() }),
    fails: [...arrivalFails, SpreadsheetUnreadable],
  }),
}
