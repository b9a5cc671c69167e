import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectAsSuperuser } from '../db/embedded/embedded.socket.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { furnishTwoTenants } from './fixtures/furnish.ts'
import { clearCounts } from './statement-counts.ts'

export type TestDatabase = { url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase
  }
}

/**
 * One migrated and furnished database a run, from which every test file gets a copy. It is the
 * embedded one, or the one that ATRIUM_TEST_DATABASE names, whose role then needs CREATEDB.
 */
export default async function setup(project: TestProject) {
  // The files that are tried again add to what the others have counted.
  if (!process.env.ATRIUM_SECOND_TRY) clearCounts()
  const { url, stop } = await findServer(process.env.ATRIUM_TEST_DATABASE)
  const template = `atrium_test_${randomBytes(4).toString('hex')}`
  await onServer(url, `create database ${template}`)
  const templateUrl = inDatabase(url, template)
  await migrate(templateUrl)
  await furnishTwoTenants(templateUrl)
  // A guard that a proof takes away, to see which test notices (`prove/isolation/guards/tests.ts`).
  if (process.env.ATRIUM_TEST_WITHOUT) await onServer(templateUrl, process.env.ATRIUM_TEST_WITHOUT)
  project.provide('database', { url, template })
  return () => stop(template)
}

export const inDatabase = (url: string, name: string): string =>
  url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Copies that a test has closed, perhaps with a connection of its own still open. */
const closed = new Set<string>()
export const dropLater = (url: string): void =>
  void closed.add(new pg.Client(url).database as string)

/** A database for a test, and the end of those that earlier tests have closed: they would fill the memory they are in. */
export async function copyFurnished({ url, template }: TestDatabase): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database
      where datname = any ($1) and datname not in
        (select a.datname from pg_stat_activity a where a.datname is not null)`,
    [[...closed]],
  )
  for (const { datname } of rows) {
    await client.query(`drop database ${datname}`)
    closed.delete(datname)
  }
  const name = `${template}_${randomBytes(4).toString('hex')}`
  // File by file: page by page through the log takes twice as long.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return inDatabase(url, name)
}

const IN_USE = '55006'

/** Connections that were ended take a moment to go; cut off by force they would complain to nobody. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const dropped = () =>
    onServer(url, `drop database ${name}`).then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== IN_USE) throw error
        return false
      },
    )
  while (!(await dropped())) await setTimeout(50)
}

/** The template and every copy of it. */
async function dropAll(url: string, template: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where datname ^@ $1', [
    template,
  ])
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}

async function findServer(given: string | undefined) {
  if (given) return { url: given, stop: (template: string) => dropAll(given, template) }
  const folder = mkdtempSync(join(tmpdir(), 'atrium-test-'))
  const embedded = await startEmbedded({ folder, log: () => {}, durable: false })
  const { host: socketFolder } = new pg.Client(embedded.url)
  const superuser = await connectAsSuperuser(socketFolder)
  await superuser.query('alter role atrium createdb')
  await superuser.end()
  const stop = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  // The login's password follows from the owner's, whether or not somebody asks for it.
  return { url: embedded.url.replace('atrium@', 'atrium:test@'), stop }
}
