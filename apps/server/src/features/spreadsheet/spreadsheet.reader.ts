import { fork } from 'node:child_process'
import { once } from 'node:events'
import type {
  ReadRow,
  Understanding,
  UnderstandOptions,
  UnderstoodTable,
} from '@atrium/blueprint/understand/understanding.ts'
import { bareEnvironment } from '../../kernel/work/bare-environment.ts'
import { FlawedSpreadsheet, type SpreadsheetFlaw } from './flawed-spreadsheet.ts'

const LONGEST = 120_000
const MEMORY = 768
const child = new URL('./spreadsheet.child.ts', import.meta.url)

/** Where it lies and what it is called, or what somebody pasted. */
export type SpreadsheetFile = { path: string; name: string } | { pasted: string; name: string }

/** What the reader is to do: to understand it all, or to read the rows of one table. */
export type ReaderTask = { options: UnderstandOptions; table?: UnderstoodTable }
export type ReaderMessage =
  | { understanding: Understanding }
  | { rows: ReadRow[] }
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
    execArgv: [`--max-old-space-size=${MEMORY}`],
    serialization: 'advanced',
    // It has no business with our secrets, nor its last words with our log.
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const over = Promise.withResolvers<ReaderMessage>()
  over.promise.catch(() => {})
  reader.on('error', over.reject)
  reader.once('exit', () => over.resolve({ flaw: 'tooLarge' }))
  const stop = () => over.reject(signal?.reason)
  signal?.addEventListener('abort', stop)
  const next = async () => {
    signal?.throwIfAborted()
    const said = once(reader, 'message').then(([message]) => message as ReaderMessage)
    said.catch(() => {})
    const late = setTimeout(() => over.resolve({ flaw: 'tooLarge' }), LONGEST)
    return Promise.race([said, over.promise]).finally(() => clearTimeout(late))
  }
  try {
    reader.send({ file, task })
    for (let told = await next(); !('end' in told); told = await next()) {
      if ('flaw' in told) throw new FlawedSpreadsheet(told.flaw)
      yield told
      reader.send('go on')
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    reader.kill('SIGKILL')
  }
}
