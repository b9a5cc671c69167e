import { fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Flaw, FlawPlace } from '@atrium/contract/enterprises/transfer.contract.ts'
import { bareEnvironment } from '../../kernel/work/bare-environment.ts'
import { ChildMessages } from '../../kernel/work/child-messages.ts'
import type { Placed } from './transfer.check.ts'
import { FlawedFile, type TransferContent, type TransferRecord } from './transfer.file.ts'
import { senselessField } from './transfer.meaning.ts'
import type { Head } from './transfer.tables.ts'

const MEMORY = 512
const child = new URL('./transfer.reader.child.ts', import.meta.url)

type Reader = {
  head?: (head: Head) => Promise<void>
  row: (table: string, row: TransferRecord, line: number) => Promise<void>
}

/** What the child tells, each time it is asked to go on. */
export type ReaderMessage =
  | { head: Head }
  | { rows: Placed[] }
  | { read: TransferContent }
  | { flaw: Flaw; place: FlawPlace | null }

/**
 * Reads a file line by line, however large, in a process that may come to grief over it: a process ends
 * alone where a thread would take the server with it. Throws `FlawedFile` when the file is no good, and
 * what the store threw when that broke off half-way (docs/decisions/0030).
 */
export async function readFile(
  file: Readable,
  to: Reader,
  signal?: AbortSignal,
): Promise<TransferContent> {
  const reader = fork(child, [], {
    execArgv: [`--max-old-space-size=${MEMORY}`],
    serialization: 'advanced',
    // It has no business with our secrets, nor its last words with our log.
    env: bareEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const ended = new FlawedFile('too_large', null)
  const messages = new ChildMessages<ReaderMessage>(reader, { ended, signal })
  pipeline(file, reader.stdin as NonNullable<typeof reader.stdin>).catch(() => {
    // The store's trouble says nothing about the file: it is read again.
    if (file.errored) messages.endFor(file.errored)
  })
  try {
    for (let said = await messages.next(); ; said = await messages.next()) {
      if ('read' in said) return said.read
      if ('flaw' in said) throw new FlawedFile(said.flaw, said.place)
      if ('head' in said) await to.head?.(said.head)
      else
        for (const { table, line, row } of said.rows) {
          const field = senselessField(table, row)
          if (field) throw new FlawedFile('bad_value', { table, line, field })
          await to.row(table, row, line)
        }
      reader.send('go on')
    }
  } finally {
    file.destroy()
    messages.close()
  }
}
