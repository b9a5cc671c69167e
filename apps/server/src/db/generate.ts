// Writes tables.ts, the shape of the tables as the migrations leave them, for the query builder; and
// signatures.txt, how every function of the database is called.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describeTables } from './describe.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate, newestMigration } from './migrate.ts'
import { describeSignatures, leftBehind } from './signatures.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-tables-'))
const embedded = await startEmbedded({ folder, log: () => {}, durable: false })
await migrate(embedded.url, Buffer.alloc(32))
const client = new pg.Client(embedded.url)
await client.connect()
const tables = await describeTables(client)
const signatures = await describeSignatures(client, await newestMigration())
await client.end()
await embedded.stop()
await rm(folder, { recursive: true, force: true })

writeFileSync(new URL('./tables.ts', import.meta.url), tables)
const file = new URL('./signatures.txt', import.meta.url)
const left = leftBehind(readFileSync(file, 'utf8'), signatures)
if (left.length > 0)
  throw new Error(
    `Called otherwise than before: ${left.join(', ')}. A new migration says \`drop function if exists …\` of what was.`,
  )
writeFileSync(file, signatures)
