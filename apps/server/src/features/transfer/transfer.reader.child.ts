import { once } from 'node:events'
import { FileCheck, type Placed } from './transfer.check.ts'
import { FlawedFile } from './transfer.file.ts'
import { linesOf } from './transfer.lines.ts'
import type { ReaderMessage } from './transfer.reader.ts'

/** Rows go out in portions of about so many characters, and the next one waits until it is asked for. */
const PORTION = 256 * 1024

/** Reads one file and tells what is in it. A process of its own: whatever the file does to it, it does to it alone. */
async function read() {
  const check = new FileCheck()
  let rows: Placed[] = []
  let size = 0
  for await (const line of linesOf(process.stdin)) {
    const checked = check.take(line)
    if (!checked) continue
    if ('head' in checked) await tell({ head: checked.head })
    else {
      rows.push(checked)
      size += line.length
    }
    if (size < PORTION) continue
    await tell({ rows })
    rows = []
    size = 0
  }
  if (rows.length > 0) await tell({ rows })
  await tell({ read: check.finish() })
}

async function tell(said: ReaderMessage) {
  const answered = once(process, 'message')
  process.send?.(said)
  await answered
}

process.once('disconnect', () => process.exit())
await read().catch((error: unknown) => {
  if (error instanceof FlawedFile) return tell({ flaw: error.flaw, place: error.place })
  const isOverfull = /^(Set|Map) maximum size/.test(String(Object(error).message))
  // What nobody thought of is a file that makes no sense.
  return tell({ flaw: isOverfull ? 'too_large' : 'senseless', place: null })
})
