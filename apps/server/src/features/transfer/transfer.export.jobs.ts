import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Manifest } from '@atrium/contract/enterprises/transfer.contract.ts'
import { newestMigration } from '../../db/migrate.ts'
import type { JobKinds } from '../../kernel/work/job-kind.ts'
import { FILES, hasBytes, PEOPLE, RECORD_FILES, RECORDS } from '../moved-table.ts'
import { Aside } from './archive/transfer.aside.ts'
import { Pack, type StoredRow } from './archive/transfer.pack.ts'
import { RowsFile } from './archive/transfer.rows-file.ts'
import { hashOf, Tallying, type TransferRecord } from './transfer.file.ts'
import { KnownIds } from './transfer.known-ids.ts'
import { pepperOf } from './transfer.pepper.ts'
import { type Means, moved, tellHowFar, transferOf } from './transfer.progress.ts'
import { fingerprintOf, publicKeyOf, signed } from './transfer.signature.ts'
import { snapshotOf } from './transfer.snapshot.ts'
import * as store from './transfer.store.ts'
import { Head, ownTables, tablesOfOwn } from './transfer.tables.ts'

const DAYS = 7

/** Said to whoever opens the file: what it does not hold, because it is secret or not the tenant's. */
const LEFT_OUT = ['factors', 'sessions', 'invitations', 'workplaces', 'audit']

/**
 * What an enterprise takes along itself holds nobody's password, not as a hash either: its people may be those of
 * others too, and their passwords are theirs alone (docs/decisions/0131).
 */
const withoutPassword = (row: TransferRecord): TransferRecord => ({
  ...row,
  password_hash: '',
  password_once: false,
  once_until: null,
})

/** Writes the tenant's rows as they were at one moment into a file, and the file into the store. */
export const transferExportJobs = (means: Means): JobKinds => ({
  exporting: {
    lane: 'long',
    // words for each: health.step.*
    steps: {
      write: {
        long: async ({ tenant, now, input, signal }) => {
          const id = transferOf({ input })
          const folder = await mkdtemp(join(tmpdir(), 'atrium-export-'))
          try {
            const order = { tenant, transfer: id, folder, signal, ...wishes(input) }
            const { path, manifest } = await write(means, order)
            // Begun again after a crash, it takes the place of what the crash left.
            const file = `exports/${means.vault.mac('export name', String(id)).toString('hex')}`
            const { size } = await stat(path)
            await means.files.keep(file, path)
            const expires_at = new Date(now.getTime() + DAYS * 86_400_000)
            const rows = Object.values(manifest.tables).reduce((sum, { rows: n }) => sum + n, 0)
            const numbers = { size, moved: rows, total: rows }
            const kept = { file, expires_at, manifest: JSON.stringify(manifest) }
            return async (scope) => {
              await store.change(scope, id, { state: 'ready', ...numbers, ...kept })
              await store.putOff(scope, id, expires_at)
            }
          } finally {
            await rm(folder, { recursive: true, force: true })
          }
        },
      },
      /** A copy of a whole enterprise should not lie about for ever. */
      expire: async (scope) => {
        const row = await store.lockToClear(scope, transferOf(scope))
        if (row?.file) await means.files.remove(row.file)
        if (row) await store.remove(scope, row.id)
      },
    },
    moved,
  },
})

/** By whom it is made, and whether with the files and private records of people. */
type Wishes = { isOwn: boolean; files: boolean }

const wishes = (input: unknown): Wishes => {
  const { isOwn = false, files = false } = input as Partial<Wishes>
  return { isOwn, files }
}

type Order = Wishes & {
  tenant: number
  transfer: number
  folder: string
  signal: AbortSignal | undefined
}

/** Rows first, of one moment; then, when nothing of the database waits for it any more, the bytes of files. */
async function write(means: Means, order: Order): Promise<{ path: string; manifest: Manifest }> {
  const rowsPath = join(order.folder, 'rows')
  await using rowsFile = new RowsFile(rowsPath, order.signal)
  const tallying = new Tallying()
  const far = tellHowFar(means, order.transfer)
  const put = async (table: string, row: TransferRecord) => {
    const line = JSON.stringify([table, row])
    tallying.note(table, line)
    await rowsFile.put(line)
    await far(1)
  }
  await using aside = new Aside<KeptRow>(join(order.folder, 'aside'))
  const enterprise = await putRows(means, order, { rowsFile, put, aside })
  const path = join(order.folder, 'archive')
  await using pack = await Pack.into(path, means.files, order.signal)
  for await (const { table, kept } of aside.all()) {
    const row = await pack.take(kept)
    if (row) await put(table, row)
  }
  const { count, bytes, missing } = pack
  const manifest: Manifest = {
    format: count > 0 ? 2 : 1,
    product: means.settings.product,
    version: means.settings.version,
    schema: await newestMigration(),
    made: means.clock.now().toISOString(),
    enterprise: enterprise.named,
    tables: tallying.tally,
    ...((order.files || count + missing > 0) && { files: { count, bytes, missing } }),
    leftOut: leftOut(order),
    pepper: pepperOf(means.vault),
    head: hashOf(enterprise.line),
    signer: fingerprintOf(publicKeyOf(means.vault)),
  }
  await rowsFile.put(JSON.stringify({ manifest, signature: signed(means.vault, manifest) }))
  await rowsFile.end()
  if (count > 0) await pack.finish(rowsPath)
  return { path: count > 0 ? path : rowsPath, manifest }
}

const leftOut = ({ isOwn, files }: Wishes) => [
  ...LEFT_OUT,
  ...(files ? [] : ['files', 'privateRecords']),
  ...(isOwn ? ['passwords'] : []),
]

/** Of which table it is, with the name of its bytes in the store. */
type KeptRow = { table: string; kept: StoredRow }

type Into = {
  rowsFile: RowsFile
  put: (table: string, row: TransferRecord) => Promise<void>
  aside: Aside<KeptRow>
}

const putRows = (means: Means, order: Order, { rowsFile, put, aside }: Into) =>
  snapshotOf(means, order.tenant, async ({ db, rows }) => {
    const head = await db
      .selectFrom('enterprises')
      .selectAll()
      .where('id', '=', order.tenant)
      .executeTakeFirstOrThrow()
    const line = JSON.stringify({ enterprise: Head.parse(written(head)) })
    await rowsFile.put(line)
    const known = new KnownIds()
    const shared = [PEOPLE, ...(await store.tables({ db }))].filter(
      (table) => !hasBytes(table) && !tablesOfOwn.includes(table),
    )
    const tables = [...shared, ...ownTables, ...tablesOfOwn]
    for (const table of tables)
      for await (const row of rows(table)) {
        if (staysBehind(table, row, order, known)) continue
        await put(table, known.cut(table, asKept(table, row, order)))
      }
    // Those of people where that was wanted; those of records belong to these (docs/decisions/0201).
    for (const table of [...(order.files ? [FILES] : []), RECORD_FILES])
      for await (const row of rows(table)) {
        if (staysBehind(table, row, order, known)) continue
        await aside.put({ table, kept: known.cut(table, row) as StoredRow })
      }
    return { line, named: { id: head.id, space: head.space, name: head.name } }
  })

/** A version on its way does not go along: its job stays here. */
function asKept(table: string, row: TransferRecord, { isOwn }: Order): TransferRecord {
  if (table === PEOPLE && isOwn) return withoutPassword(row)
  return table === 'built_apps' ? { ...row, publishing: null, untidy: null } : row
}

/** An app that is being made, or could not be, stays with all that is said of it. */
const partsOfApps: Record<string, { of: string; by: string }> = {
  built_app_drafts: { of: 'built_apps', by: 'app_id' },
  built_app_grants: { of: 'built_apps', by: 'app_id' },
  built_app_uses: { of: 'built_apps', by: 'app_id' },
  built_app_versions: { of: 'built_apps', by: 'app_id' },
  own_tables: { of: 'built_apps', by: 'app_id' },
  own_fields: { of: 'own_tables', by: 'table_id' },
  record_comments: { of: RECORDS, by: 'record_id' },
  [RECORD_FILES]: { of: RECORDS, by: 'record_id' },
}

/**
 * What somebody has for themselves and those they chose leaves as their files do: where that was wanted, and nothing that
 * they have deleted. Nor does anything of what stays.
 */
function staysBehind(
  table: string,
  row: TransferRecord,
  { files }: Wishes,
  known: KnownIds,
): boolean {
  if (table === 'built_apps') return row.state !== 'ready'
  const part = partsOfApps[table]
  if (part) return !known.has(part.of, row[part.by])
  if (table === 'app_record_readers') return !known.has('app_records', row.record_id)
  if (table !== 'app_records' || row.seen_by !== 'owner') return false
  return !files || row.removed_at !== null
}

const written = (row: object): unknown => JSON.parse(JSON.stringify(row))
