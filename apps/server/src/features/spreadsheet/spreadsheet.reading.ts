import type {
  ReadRow,
  Understanding,
  UnderstandOptions,
  UnderstoodTable,
} from '@atrium/blueprint/understand/understanding.ts'
import { receivedRow } from './sent-row.ts'
import { askReader, type SpreadsheetFile } from './spreadsheet.reader.ts'

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
 * The rows of one table as it was understood, some at a time; the next ones are read once these are taken. `options` are
 * those it was understood with. Throws `FlawedSpreadsheet`.
 */
export async function* readSpreadsheetRows(
  file: SpreadsheetFile,
  table: UnderstoodTable,
  options: UnderstandOptions,
  signal?: AbortSignal,
): AsyncGenerator<ReadRow[]> {
  for await (const told of askReader(file, { options, table }, signal))
    if ('rows' in told) yield told.rows.map((row) => receivedRow(row, table))
}
