import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type Embedded, startEmbedded } from './embedded.ts'

/** What the tests do over and over; everything they start or make is gone after `cleanUp`. */
export const isRoot = process.getuid?.() === 0
export const games = { uid: 5, gid: 60 }
const cleanups: (() => Promise<unknown>)[] = []

export const after = (cleanup: () => Promise<unknown>) => cleanups.push(cleanup)

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
}

export async function newFolder(): Promise<string> {
  const folder = await openTemporaryFolder()
  cleanups.push(() => rm(folder, { recursive: true }))
  return folder
}

export async function copyOf(model: string): Promise<string> {
  const folder = await newFolder()
  execFileSync('cp', ['-a', `${model}/.`, folder])
  return folder
}

export async function openTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(folder, 0o755)
  return folder
}

export async function start(
  folder: string,
  options: Partial<Parameters<typeof startEmbedded>[0]> = {},
): Promise<Embedded> {
  const started = await startEmbedded({ folder, log: () => {}, durable: false, ...options })
  cleanups.push(started.stop)
  return started
}

/** Starts it in another process, kills that, and returns the postmaster it leaves behind. */
export async function startAndKill(folder: string, user?: typeof games): Promise<number> {
  const script = `import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url))}
    await startEmbedded({ folder: ${JSON.stringify(folder)}, log() {}, durable: false })
    console.log('up'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const complaints: Buffer[] = []
  holder.stderr.on('data', (chunk) => complaints.push(chunk))
  await Promise.race([once(holder.stdout, 'data'), once(holder, 'close')])
  if (holder.exitCode !== null) throw new Error(Buffer.concat(complaints).toString())
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  return postmasterOf(folder)
}

export const postmasterOf = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10)

export const socketFolderOf = (url: string) =>
  new URL(url.replace('@/', '@nowhere/')).searchParams.get('host') ?? ''

export async function ask(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

export async function trigramsOf(url: string, text: string): Promise<unknown[]> {
  await ask(url, 'create extension if not exists pg_trgm')
  return ask(url, 'select unnest(show_trgm($1)) as trigram', [text])
}

/** A checkout in a private folder cannot be run by anybody else. */
export function canRead(user: typeof games): boolean {
  if (!isRoot) return false
  try {
    const files = [process.execPath, import.meta.filename]
    execFileSync('/bin/sh', ['-c', 'test -x "$0" && test -r "$1"', ...files], user)
    return true
  } catch {
    return false
  }
}
