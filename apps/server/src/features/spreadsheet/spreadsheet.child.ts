import { once } from 'node:events'
import { rowReader } from '@atrium/blueprint/understand/read-rows.ts'
import { understand } from '@atrium/blueprint/understand/understand.ts'
import { FlawedSpreadsheet } from './flawed-spreadsheet.ts'
import { RowPacker } from './packed-rows.ts'
import { loadSheets, streamSheet } from './read/load.ts'
import type {
  ReaderMessage,
  ReaderTask,
  SpreadsheetFile,
  WantedRows,
} from './spreadsheet.reader.ts'

/** Reads one file and tells what is in it. A process of its own: whatever the file does to it, it does to it alone. */
async function read(file: SpreadsheetFile, { options, wanted }: ReaderTask) {
  if (wanted) await readRows(file, options, wanted)
  else await tell({ understanding: understand(await loadSheets(file), options) })
  return tell({ end: true })
}

/** Some go out at a time, and the next ones wait until they are asked for. */
async function readRows(
  file: SpreadsheetFile,
  options: ReaderTask['options'],
  { table, columns, after }: WantedRows,
) {
  const packer = new RowPacker(columns)
  let left = after
  await streamSheet(file, table.sheet, (is1904) => {
    const readRow = rowReader(table, is1904, options)
    return async (found) => {
      for (const one of found) {
        const row = readRow(one)
        if (!row || left-- > 0) continue
        packer.add(row)
        if (packer.isFull) await send(packer)
      }
    }
  })
  await send(packer)
}

async function send(packer: RowPacker) {
  const rows = packer.take()
  if (rows) await tell({ rows })
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
