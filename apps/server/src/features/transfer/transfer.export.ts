import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Manifest } from '@atrium/contract/transfer.contract.ts'
import { newestMigration } from '../../db/migrate.ts'
import { type JobKind, mayTakeLong } from '../../kernel/jobs.ts'
import { PEOPLE, Tallying } from './transfer.file.ts'
import { type Means, moved, tellHowFar, transferOf } from './transfer.job.ts'
import { pepperOf } from './transfer.pepper.ts'
import { type Snapshot, snapshotOf } from './transfer.snapshot.ts'
import * as store from './transfer.store.ts'

const DAYS = 7

/** Said to whoever opens the file: what it does not hold, because it is secret or not the tenant's. */
const LEFT_OUT = ['factors', 'sessions', 'invitations', 'workplaces', 'audit']

/** Writes the tenant's rows as they were at one moment into a file, and the file into the store. */
export const exporting = (means: Means): JobKind => ({
  steps: {
    write: async (scope) => {
      const { db, tenant, now } = scope
      const id = transferOf(scope)
      await mayTakeLong(db)
      const folder = await mkdtemp(join(tmpdir(), 'atrium-export-'))
      try {
        const path = join(folder, 'file')
        const manifest = await snapshotOf(means, tenant, (snapshot) =>
          write(means, snapshot, { tenant, transfer: id, path }),
        )
        const file = `exports/${randomBytes(32).toString('hex')}`
        const { size } = await stat(path)
        await means.files.keep(file, path)
        const expires_at = new Date(now.getTime() + DAYS * 86_400_000)
        const rows = Object.values(manifest.tables).reduce((sum, { rows: n }) => sum + n, 0)
        const numbers = { size, moved: rows, total: rows }
        const kept = { file, expires_at, manifest: JSON.stringify(manifest) }
        await store.change(scope, id, { state: 'ready', ...numbers, ...kept })
        await store.putOff(scope, id, expires_at)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    /** A copy of a whole enterprise should not lie about for ever. */
    expire: async (scope) => {
      const row = await store.find(scope, transferOf(scope))
      if (row?.file) await means.files.remove(row.file)
      if (row) await store.remove(scope, row.id)
    },
  },
  moved,
})

type Order = { tenant: number; transfer: number; path: string }

async function write(means: Means, snapshot: Snapshot, order: Order): Promise<Manifest> {
  const { db, rows } = snapshot
  const head = await db
    .selectFrom('enterprises')
    .selectAll()
    .where('id', '=', order.tenant)
    .executeTakeFirstOrThrow()
  const { search: _, grams: __, ...enterprise } = head
  const tables = [PEOPLE, ...(await store.tables({ db }))]
  const tallying = new Tallying()
  const far = tellHowFar(means, order.transfer)
  let manifest: Manifest | undefined
  async function* lines() {
    yield `${JSON.stringify({ enterprise })}\n`
    for (const table of tables) {
      for await (const row of rows(table)) {
        const line = JSON.stringify([table, row])
        tallying.note(table, line)
        yield `${line}\n`
        await far(1)
      }
    }
    manifest = {
      format: 1,
      product: means.settings.product,
      version: means.settings.version,
      schema: await newestMigration(),
      made: means.clock.now().toISOString(),
      enterprise: { id: head.id, space: head.space, name: head.name },
      tables: tallying.tally,
      leftOut: LEFT_OUT,
      pepper: pepperOf(means.vault),
    }
    yield `${JSON.stringify({ manifest })}\n`
  }
  await pipeline(lines, createGzip(), createWriteStream(order.path))
  return manifest as unknown as Manifest
}
