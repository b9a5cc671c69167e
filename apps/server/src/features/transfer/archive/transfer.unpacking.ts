import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Vault } from '../../../kernel/secrets/vault.ts'
import { wearing } from '../../../kernel/transaction/within.ts'
import type { JobScope } from '../../../kernel/work/job-kind.ts'
import type { Files } from '../../../ports/files.ts'
import { HEAD, judge, keyOf, noteBytes } from '../../file/file.service.ts'
import { FILES, hasBytes } from '../../moved-table.ts'
import { FlawedFile, type TransferRecord } from '../transfer.file.ts'
import { type Means, tellHowFar, transferOf } from '../transfer.progress.ts'
import { readFile } from '../transfer.reader.ts'
import * as store from '../transfer.store.ts'
import { Aside } from './transfer.aside.ts'
import { type FileRow, type PackedFile, rangeOf, rowsOf, unpack } from './transfer.unpack.ts'

/** The same each time it is tried, so that what a crash leaves is taken up, and not doubled. */
const keptAs = (vault: Vault, transfer: number, { table, row }: Pick<FileRow, 'table' | 'row'>) =>
  vault
    .mac('import file', `${transfer} ${table === FILES ? '' : `${table} `}${String(row.id)}`)
    .toString('hex')

/** Brings files into the store, under names that the rows are given when they are placed. */
export const unpacking = (means: Means) => ({
  long: async ({ input, signal }: Omit<JobScope, 'db'>) => {
    const id = transferOf({ input })
    const transfer = await wearing(means, 'steward', (background) => store.find(background, id))
    if (!transfer?.file) return async () => {}
    const folder = await mkdtemp(join(tmpdir(), 'atrium-import-'))
    try {
      await bringFiles(means, { ...transfer, file: transfer.file }, folder, signal)
      return async () => {}
    } catch (error) {
      // Read again it would be no better. What was brought is noted, and goes in a day.
      if (!(error instanceof FlawedFile)) throw error
      const { flaw, place } = error
      return async (scope: JobScope) => {
        await store.change(scope, id, { state: 'failed', flaw, flaw_at: JSON.stringify(place) })
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

async function bringFiles(
  means: Means,
  transfer: PackedFile & Pick<store.TransferRow, 'id' | 'sha256'>,
  folder: string,
  signal: AbortSignal | undefined,
) {
  await using aside = new Aside<FileRow>(join(folder, 'aside'))
  const rows = await rowsOf(means.files, transfer)
  const to = {
    row: async (table: string, row: TransferRecord, line: number) => {
      if (hasBytes(table)) await aside.put({ table, row, line })
    },
  }
  const file = await means.files.read(transfer.file, rangeOf(rows))
  const { sha256 } = await readFile(file, to, signal)
  if (sha256 !== transfer.sha256) throw new FlawedFile('exchanged')
  const far = tellHowFar(means, transfer.id)
  const path = join(folder, 'file')
  await unpack(means.files, { ...transfer, rows }, aside.all(), async (of, bytes) => {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }), { ...(signal && { signal }) })
    const name = keptAs(means.vault, transfer.id, of)
    await wearing(means, 'steward', (background) => noteBytes(background, name))
    await means.files.keep(keyOf(name), path)
    await far(1)
  })
}

/** The row as a file has it here. What it is and as what it is shown, its bytes say. */
export async function asFileHere(
  { files, vault }: { files: Files; vault: Vault },
  transfer: number,
  of: Pick<FileRow, 'table' | 'row'>,
): Promise<TransferRecord> {
  const { folder: _, ...row } = of.row
  const kept_as = keptAs(vault, transfer, of)
  const to = Math.min(row.size as number, HEAD) - 1
  const head = await (await files.read(keyOf(kept_as), { from: 0, to })).toArray()
  const { kind, shownAs } = judge(Buffer.concat(head), String(row.name))
  return { removed_at: null, ...row, kept_as, kind, shown_as: shownAs }
}
