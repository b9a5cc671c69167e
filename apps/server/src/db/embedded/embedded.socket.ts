import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { giveTo, type Home } from './embedded.home.ts'

/** What a socket's path may measure on every system; Linux alone would allow 107. */
const longest = 103
const short = join(tmpdir(), 'atrium-')

/** The database's own folder, or a private one with a shorter name. */
export async function makeSocketFolder({ folder, user }: Home): Promise<string> {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longest) return folder
  const made = await mkdtemp(short)
  await giveTo(user, made)
  return made
}

export async function dropSocketFolder(socketFolder: string): Promise<void> {
  const isOurs = socketFolder.startsWith(short) && !socketFolder.slice(short.length).includes('/')
  if (isOurs) await rm(socketFolder, { recursive: true, force: true })
}

/** Whoever can open the socket may be anyone in the database: the folder around it is the lock. */
export async function connectAsSuperuser(socketFolder: string): Promise<Client> {
  const client = new Client({
    host: socketFolder,
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  return client
}
