import { fork } from 'node:child_process'
import type {
  Understanding,
  UnderstandOptions,
  UnderstoodTable,
} from '@atrium/blueprint/understand/understanding.ts'
import { bareEnvironment } from '../../kernel/work/bare-environment.ts'
import { ChildMessages } from '../../kernel/work/child-messages.ts'
import { FlawedSpreadsheet, type SpreadsheetFlaw } from './flawed-spreadsheet.ts'
import type { PackedColumn, PackedRows } from './packed-rows.ts'

const LONGEST = 120_000
const MEMORY = 768
const NEW = 8
const child = new URL('./spreadsheet.child.ts', import.meta.url)

/** Where it lies and what it is called, or what somebody pasted. */
export type SpreadsheetFile = { path: string; name: string } | { pasted: string; name: string }

/** The rows of one table as it was understood, without the first ones, and the columns that they are packed in. */
export type WantedRows = {
  table: UnderstoodTable
  columns: readonly PackedColumn[]
  after: number
}
/** What the reader is to do: to understand it all, or to read rows. */
export type ReaderTask = { options: UnderstandOptions; wanted?: WantedRows }
export type ReaderMessage =
  | { understanding: Understanding }
  | { rows: PackedRows }
  | { end: true }
  | { flaw: SpreadsheetFlaw }

/**
 * Reads a file in a process that may come to grief over it: a process ends alone where a thread would take the server with
 * it (docs/decisions/0163). One that falls silent has found too much.
 */
export async function* askReader(
  file: SpreadsheetFile,
  task: ReaderTask,
  signal?: AbortSignal,
): AsyncGenerator<ReaderMessage> {
  const reader = fork(child, [], {
    // Most of what it reads stays: more room for what is new would be filled before it is looked through.
    execArgv: [`--max-old-space-size=${MEMORY}`, `--max-semi-space-size=${NEW}`],
    serialization: 'advanced',
    // It has no business with our secrets, nor its last words with our log.
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new FlawedSpreadsheet('tooLarge')
  const messages = new ChildMessages<ReaderMessage>(reader, { ended, signal })
  const next = async () => {
    const late = setTimeout(() => messages.endFor(ended), LONGEST)
    return messages.next().finally(() => clearTimeout(late))
  }
  try {
    reader.send({ file, task })
    for (let told = await next(); !('end' in told); ) {
      if ('flaw' in told) throw new FlawedSpreadsheet(told.flaw)
      // It reads on while what it has said is used; a failure is heard of by whoever asks for the next.
      const coming = next()
      coming.catch(() => {})
      reader.send('go on')
      yield told
      told = await coming
    }
  } finally {
    messages.close()
  }
}
