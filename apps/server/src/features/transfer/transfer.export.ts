import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Manifest } from '@atrium/contract/enterprises/transfer.contract.ts'
import { newestMigration } from '../../db/migrate.ts'
import type { JobKind } from '../../kernel/work/jobs.ts'
import { hashOf, PEOPLE, type Row, Tallying } from './transfer.file.ts'
import { type Means, moved, tellHowFar, transferOf } from './transfer.job.ts'
import { KnownIds } from './transfer.known-ids.ts'
import { pepperOf } from './transfer.pepper.ts'
import { fingerprintOf, publicKeyOf, signed } from './transfer.signature.ts'
import { type Snapshot, snapshotOf } from './transfer.snapshot.ts'
import * as store from './transfer.store.ts'
import { Head } from './transfer.tables.ts'

const DAYS = 7

/** Said to whoever opens the file: what it does not hold, because it is secret or not the tenant's. */
const LEFT_OUT = ['factors', 'sessions', 'invitations', 'workplaces', 'audit', 'files']

/**
 * What an enterprise takes along itself holds nobody's password, not as a hash either: its people may be those of
 * others too, and their passwords are theirs alone.
 */
const withoutPassword = (row: Row): Row => ({
  ...row,
  password_hash: '',
  password_once: false,
  once_until: null,
})

/** Writes the tenant's rows as they were at one moment into a file, and the file into the store. */
export const exporting = (means: Means): JobKind => ({
  // words for each: health.step.*
  steps: {
    write: {
      long: async ({ tenant, now, input, signal }) => {
        const id = transferOf({ input })
        const folder = await mkdtemp(join(tmpdir(), 'atrium-export-'))
        try {
          const path = join(folder, 'file')
          const manifest = await snapshotOf(means, tenant, (snapshot) =>
            write(means, snapshot, { tenant, transfer: id, path, signal, isOwn: isOwn(input) }),
          )
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
})

const isOwn = (input: unknown) => (input as { isOwn?: boolean }).isOwn === true

type Order = {
  isOwn: boolean
  tenant: number
  transfer: number
  path: string
  signal: AbortSignal | undefined
}

async function write(means: Means, snapshot: Snapshot, order: Order): Promise<Manifest> {
  const { db, rows } = snapshot
  const head = await db
    .selectFrom('enterprises')
    .selectAll()
    .where('id', '=', order.tenant)
    .executeTakeFirstOrThrow()
  const enterprise = JSON.stringify({ enterprise: Head.parse(written(head)) })
  const tables = [PEOPLE, ...(await store.tables({ db }))]
  const tallying = new Tallying()
  const known = new KnownIds()
  const far = tellHowFar(means, order.transfer)
  let manifest: Manifest | undefined
  async function* lines() {
    yield `${enterprise}\n`
    for (const table of tables) {
      for await (const row of rows(table)) {
        const kept = order.isOwn && table === PEOPLE ? withoutPassword(row) : row
        const line = JSON.stringify([table, known.cut(table, kept)])
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
      leftOut: order.isOwn ? [...LEFT_OUT, 'passwords'] : LEFT_OUT,
      pepper: pepperOf(means.vault),
      head: hashOf(enterprise),
      signer: fingerprintOf(publicKeyOf(means.vault)),
    }
    yield `${JSON.stringify({ manifest, signature: signed(means.vault, manifest) })}\n`
  }
  const file = createWriteStream(order.path, { mode: 0o600 })
  await pipeline(lines, createGzip(), file, { ...(order.signal && { signal: order.signal }) })
  return manifest as unknown as Manifest
}

const written = (row: object): unknown => JSON.parse(JSON.stringify(row))
