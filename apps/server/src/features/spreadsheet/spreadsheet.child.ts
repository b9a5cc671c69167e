import { once } from 'node:events'
import { rowReader } from '@atrium/blueprint/understand/read-rows.ts'
import { understand } from '@atrium/blueprint/understand/understand.ts'
import { FlawedSpreadsheet } from './flawed-spreadsheet.ts'
import { loadSheets, streamSheet } from './read/load.ts'
import { type SentRow, sentRow } from './sent-row.ts'
import type { ReaderMessage, ReaderTask, SpreadsheetFile } from './spreadsheet.reader.ts'

/** Rows go out so many at a time, and the next ones wait until they are asked for. */
const PORTION = 1000

/** Reads one file and tells what is in it. A process of its own: whatever the file does to it, it does to it alone. */
async function read(file: SpreadsheetFile, { options, table }: ReaderTask) {
  if (!table) {
    await tell({ understanding: understand(await loadSheets(file), options) })
    return tell({ end: true })
  }
  let rows: SentRow[] = []
  await streamSheet(file, table.sheet, (is1904) => {
    const readRow = rowReader(table, is1904, options)
    return async (found) => {
      for (const one of found) {
        const row = readRow(one)
        if (row) rows.push(sentRow(row, table))
      }
      if (rows.length < PORTION) return
      await tell({ rows })
      rows = []
    }
  })
  if (rows.length > 0) await tell({ rows })
  return tell({ end: true })
}

async function tell(said: ReaderMessage) {
  const answered = once(process, 'message')
  process.send?.(said)
  await answered
}

process.once('disconnect', () => process.exit())
const [{ file, task }] = (await once(process, 'message')) as [
  { file: SpreadsheetFile; task: ReaderTask },
]
await read(file, task).catch((error: unknown) => {
  // What nobody thought of is a file that makes no sense.
  return tell({ flaw: error instanceof FlawedSpreadsheet ? error.flaw : 'damaged' })
})
