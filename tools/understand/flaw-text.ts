import type { SpreadsheetFlaw } from '../../apps/server/src/features/spreadsheet/flawed-spreadsheet.ts'

/** Why a file cannot be read, in one sentence. */
export const flawText: Readonly<Record<SpreadsheetFlaw, string>> = {
  oldFormat: 'This is an old Excel file (.xls): save it as .xlsx and try again.',
  encrypted: 'This file is protected by a password: save it without one and try again.',
  damaged: 'This file is damaged and cannot be read.',
  tooLarge: 'This file is too large to be read.',
  notASpreadsheet: 'This file is not a spreadsheet: choose an .xlsx or a .csv file.',
  otherFormat:
    'This is a spreadsheet of a format that is not read: save it as .xlsx and try again.',
  tooManyRows: 'A sheet of this file has more than 200,000 rows.',
  tooManyColumns: 'A sheet of this file has more than 400 columns.',
  empty: 'This file has no values in it.',
}
