// Writes tables.ts: the shape of the tables as the migrations leave them, for the query builder.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describeTables } from './describe.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-tables-'))
const embedded = await startEmbedded({ folder, log: () => {}, durable: false })
await migrate(embedded.url, Buffer.alloc(32))
const client = new pg.Client(embedded.url)
await client.connect()
writeFileSync(new URL('./tables.ts', import.meta.url), await describeTables(client))
await client.end()
await embedded.stop()
await rm(folder, { recursive: true, force: true })
