import { spawn } from 'node:child_process'
import { closeSync, constants, fchownSync, openSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import type { Home } from './embedded.home.ts'
import type { Programs } from './embedded.programs.ts'
import { isRunningWith } from './embedded.running.ts'
import { connectAsSuperuser, dropSocketFolder } from './embedded.socket.ts'

export type Postmaster = {
  socketFolder: string
  stop: () => Promise<void>
  /** Comes true when its process has ended, whoever ended it. */
  over: Promise<unknown>
}

const patience = { start: 120_000, stop: 30_000 }

/**
 * Finds the postmaster that a killed server left behind; heals what a killed postmaster left, but for
 * a socket folder that is still `wanted`.
 */
export async function adopt(home: Home, wanted?: string): Promise<Postmaster | undefined> {
  const isSettled = () => {
    const found = readPidFile(home)
    return !found || found.isReady || !isRunningWith(found.pid, home.data)
  }
  if (!(await became(isSettled, patience.start)))
    throw new CannotStart(`The database in ${home.folder} is running but does not become ready.`)

  const found = readPidFile(home)
  if (!found) return undefined
  const { pid, socketFolder } = found
  const isGone = () => !isRunningWith(pid, home.data)
  const finish = () => end(isGone, (signal) => process.kill(pid, signal))
  if (!isGone() && (await answers(socketFolder)))
    return { socketFolder, stop: thenDrop(socketFolder, finish), over: becameFor(isGone) }

  await finish()
  if (socketFolder !== wanted) await dropSocketFolder(socketFolder)
  await rm(pidFile(home), { force: true })
  return undefined
}

/** Runs in a group of its own: Ctrl-C must not end the database under requests still in flight. */
export async function launch(
  home: Home,
  programs: Programs,
  durable: boolean,
  socketFolder: string,
): Promise<Postmaster> {
  const logFile = join(home.folder, 'postgres.log')
  const args = ['-D', home.data, ...settings(socketFolder, durable)]
  const child = spawnInto(logFile, home, join(programs.bin, 'postgres'), args)
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const over = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  const finish = () => end(isGone, (signal) => child.kill(signal))
  const isReady = () => {
    const found = readPidFile(home)
    return found?.pid === child.pid && found?.isReady
  }
  await became(() => isGone() || isReady() === true, patience.start)
  if (!isReady()) {
    await finish()
    throw new CannotStart(`PostgreSQL did not start in ${home.folder}: ${lastComplaint(logFile)}`)
  }
  return { socketFolder, stop: thenDrop(socketFolder, finish), over }
}

/** Asks for a fast shutdown first; the second way is safe too, the next start then replays the log. */
async function end(isGone: () => boolean, send: (signal: NodeJS.Signals) => void): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isGone()) send(signal)
    await became(isGone, patience.stop)
  }
}

const thenDrop = (socketFolder: string, finish: () => Promise<void>) => async () => {
  await finish()
  await dropSocketFolder(socketFolder)
}

function spawnInto(logFile: string, home: Home, program: string, args: string[]) {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  // The folder is another user's: a link planted there must not lead root's pen elsewhere.
  const log = openSync(logFile, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  if (home.user) fchownSync(log, home.user.uid, home.user.gid)
  const child = spawn(program, args, {
    ...home.user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return child
}

const pidFile = (home: Home) => join(home.data, 'postmaster.pid')

/** Its lines: process, data folder, start, port, socket folder, address, memory key, state. */
function readPidFile(home: Home) {
  try {
    const lines = readFileSync(pidFile(home), 'utf8').split('\n')
    const [pid, , , , socketFolder = '', , , state = ''] = lines
    return { pid: Number(pid), socketFolder, isReady: state.trim() === 'ready' }
  } catch {
    return undefined
  }
}

async function answers(socketFolder: string): Promise<boolean> {
  try {
    await (await connectAsSuperuser(socketFolder)).end()
    return true
  } catch {
    return false
  }
}

async function became(isSo: () => boolean, withinMs: number): Promise<boolean> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await sleep(20))
    if (isSo()) return true
  return isSo()
}

/** As long as it takes. A process that is not our child does not tell when it ends. */
async function becameFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(500, undefined, { ref: false })
}

const lastComplaint = (logFile: string) =>
  readFileSync(logFile, 'utf8')
    .match(/(?:FATAL|PANIC): .*/g)
    ?.at(-1) ?? `see ${logFile}.`

/** On the command line, so that they hold for a database of any age; sized for a small machine. */
const settings = (socketFolder: string, durable: boolean) =>
  Object.entries({
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    log_checkpoints: 'off',
    // Errors are reported by whoever asked; here they would write people's data into a plain file.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    ...(durable
      ? { fsync: 'on' }
      : {
          fsync: 'off',
          full_page_writes: 'off',
          synchronous_commit: 'off',
          wal_level: 'minimal',
          max_wal_senders: '0',
          // Connections of tests are young: five plans of a statement, before one is kept, would be all they make.
          plan_cache_mode: 'force_generic_plan',
        }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
