import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const PASSWORD = 'correct horse battery staple'

const root = join(import.meta.dirname, '..')
const alone = ['--max-semi-space-size=4', join(root, 'apps/server/src/main.ts')]
/** What an operator starts, with all that it sets. */
export const npmStart = [join(root, 'tools/up.mjs'), 'start']

type Env = Record<string, string>

export type ServerProcess = {
  origin: string
  pid: number
  /** From the start of the process to its word that it is ready, in seconds. */
  readyAfter: number
  /** The last of what it has told. */
  said: () => string
  /** As a power cut would: nothing is told, nothing is finished. */
  kill: () => Promise<void>
  stop: () => Promise<void>
  /** Says something to the process, and resolves when it has answered. */
  ask: (what: object) => Promise<void>
  /** What the process holds of the machine's memory now. */
  residentMegabytes: () => number
}

/** The real server in a process of its own. What it says goes to us, not to the terminal. */
export async function startServer(
  folder: string,
  env: Env | ((port: number) => Env) = {},
  command = alone,
): Promise<ServerProcess> {
  const since = performance.now()
  const port = await freePort()
  const child = spawn(process.execPath, command, {
    env: {
      ...ownEnvironment(),
      PORT: String(port),
      ATRIUM_DATA: folder,
      ATRIUM_LOG: 'warn',
      // What is measured asks more often than people do.
      ATRIUM_RATES: 'off',
      ATRIUM_OPERATOR_PASSWORD: PASSWORD,
      ATRIUM_DEMO: 'small',
      ATRIUM_DEMO_PASSWORD: PASSWORD,
      ...(typeof env === 'function' ? env(port) : env),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said = await untilReady(child)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid as number,
    readyAfter: (performance.now() - since) / 1000,
    said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ask: async (what) => {
      const answered = once(child, 'message')
      child.send(what)
      await answered
    },
    residentMegabytes: () => residentMegabytes(child.pid as number),
  }
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const REMEMBERED = 4_000

function untilReady(child: ChildProcess): Promise<() => string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      if (!said.includes('Atrium is ready') && (said + chunk).includes('Atrium is ready'))
        resolve(() => said)
      said = (said + chunk).slice(-REMEMBERED)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`The server did not start:\n${said}`)))
  })
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** The database that DATABASE_URL names may be somebody's real one; building a page here sets NODE_ENV. */
function ownEnvironment() {
  const { DATABASE_URL: _, NODE_ENV: __, ...env } = process.env
  return env
}

/** Runs `work` in a folder of its own that PostgreSQL's user may pass through. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-run-'))
  await chmod(folder, 0o711)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Signs in and returns the cookie. */
export async function signIn(
  origin: string,
  loginId: string,
  password: string = PASSWORD,
): Promise<string> {
  const answer = await fetch(`${origin}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password }),
  })
  if (!answer.ok) throw new Error(`${loginId} cannot sign in: ${await answer.text()}`)
  const cookies = answer.headers.getSetCookie()
  return cookies.find((cookie) => cookie.startsWith('__Host-sid='))?.split(';')[0] as string
}
