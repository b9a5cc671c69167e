import type {
  Understanding,
  UnderstandOptions,
} from '@atrium/blueprint/understand/understanding.ts'
import type { PackedRows } from './packed-rows.ts'
import { askReader, type SpreadsheetFile, type WantedRows } from './spreadsheet.reader.ts'

/**
 * What a file's tables are, their columns and the kinds of these, and every doubt. Throws `FlawedSpreadsheet`. The cells
 * stay in a process of their own.
 */
export async function understandSpreadsheet(
  file: SpreadsheetFile,
  options: UnderstandOptions,
  signal?: AbortSignal,
): Promise<Understanding> {
  for await (const told of askReader(file, { options }, signal))
    if ('understanding' in told) return told.understanding
  throw new Error('The reader has said nothing.')
}

/**
 * The rows of one table as it was understood, some at a time; one portion is read ahead. `options` are those it was
 * understood with. Throws `FlawedSpreadsheet`.
 */
export async function* readSpreadsheetRows(
  file: SpreadsheetFile,
  wanted: WantedRows,
  options: UnderstandOptions,
  signal?: AbortSignal,
): AsyncGenerator<PackedRows> {
  for await (const told of askReader(file, { options, wanted }, signal))
    if ('rows' in told) yield told.rows
}
