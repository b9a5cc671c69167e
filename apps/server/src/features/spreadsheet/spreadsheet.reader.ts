import { fork } from 'node:child_process'
import { once } from 'node:events'
import type {
  Understanding,
  UnderstandOptions,
  UnderstoodTable,
} from '@atrium/blueprint/understand/understanding.ts'
import { bareEnvironment } from '../../kernel/work/bare-environment.ts'
import { FlawedSpreadsheet, type SpreadsheetFlaw } from './flawed-spreadsheet.ts'
import type { SentRow } from './sent-row.ts'

const LONGEST = 120_000
const MEMORY = 768
const NEW = 8
const child = new URL('./spreadsheet.child.ts', import.meta.url)

/** Where it lies and what it is called, or what somebody pasted. */
export type SpreadsheetFile = { path: string; name: string } | { pasted: string; name: string }

/** What the reader is to do: to understand it all, or to read the rows of one table. */
export type ReaderTask = { options: UnderstandOptions; table?: UnderstoodTable }
export type ReaderMessage =
  | { understanding: Understanding }
  | { rows: SentRow[] }
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
  const over = new AbortController()
  const endFor = (why: unknown) => over.abort(why)
  reader.on('error', endFor)
  reader.once('exit', () => endFor(new FlawedSpreadsheet('tooLarge')))
  const stop = () => endFor(signal?.reason)
  signal?.addEventListener('abort', stop)
  // A race against one promise that never ends would keep all that was ever said.
  const next = async (): Promise<ReaderMessage> => {
    signal?.throwIfAborted()
    const late = setTimeout(() => endFor(new FlawedSpreadsheet('tooLarge')), LONGEST)
    try {
      const [message] = await once(reader, 'message', { signal: over.signal })
      return message as ReaderMessage
    } catch (error) {
      throw over.signal.aborted ? over.signal.reason : error
    } finally {
      clearTimeout(late)
    }
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
