import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { connectAsSuperuser } from './db/embedded/embedded.socket.ts'

const folder = mkdtempSync(join(tmpdir(), 'atrium-main-'))
chmodSync(folder, 0o755)
const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGTERM')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the server as a person would, and tells what it said until it was ready or over. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      ATRIUM_DATA: join(folder, 'data'),
      ATRIUM_DEMO: '0',
      ...env,
    },
  })
  running.push(child)
  let said = ''
  return new Promise<{ child: ChildProcess; said: string; code: number | null }>((resolve) => {
    const hear = (piece: Buffer) => {
      said += piece
      if (said.includes('is ready')) resolve({ child, said, code: null })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => resolve({ child, said, code }))
  })
}

const printed = (said: string, loginId: string) =>
  new RegExp(`^ +${loginId} +(\\S+)$`, 'm').exec(said)?.[1] ?? ''

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', resolve)
    child.kill(signal)
  })

describe('a start', () => {
  test('makes the first accounts once, with passwords nobody could guess, and stops cleanly', async () => {
    const first = await start({})
    expect(first.said).toMatch(/operator\s+[\w-]{16}\n/)
    expect(await end(first.child, 'SIGTERM')).toBe(0)

    const second = await start({})
    expect(second.said).not.toContain('operator')
    expect(second.said).toMatch(/ready on http:\/\/localhost:\d+ after/)
  })

  test('prints passwords that let everybody in who was not given one, and has told them something', async () => {
    const port = await freePort()
    const { said } = await start({
      PORT: String(port),
      ATRIUM_DATA: mkdtempSync(join(folder, 'demo-')),
      ATRIUM_DEMO: '1',
      ATRIUM_OPERATOR_PASSWORD: 'chosen by the owner',
    })
    const enter = async (loginId: string, password = printed(said, loginId)) => {
      const answer = await fetch(`http://localhost:${port}/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginId, password }),
      })
      const { result } = (await answer.json()) as { result: { landing: string } }
      return { landing: result.landing, cookies: answer.headers }
    }
    expect((await enter('operator', 'chosen by the owner')).landing).toBe('/sysop/enterprise')
    expect((await enter('console')).landing).toBe('/console')
    const { landing, cookies } = await enter('member')
    expect(landing).toMatch(/workbench/)
    const [cookie = ''] = cookies.getSetCookie().filter((one) => one.startsWith('__Host-sid='))
    const news = await fetch(`http://localhost:${port}/space-acme/api2/notice/all`, {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    })
    expect(await news.json()).toMatchObject({ result: { unread: 3 } })
  })

  test('finds the server that already runs on its data and says where', async () => {
    const first = await start({})
    const second = await start({})
    expect(second.code).toBe(1)
    expect(second.said).toBe(
      `Atrium already runs on this data, at ${/http:\S+/.exec(first.said)?.[0]} (process ${first.child.pid}).\n`,
    )
  })

  test('takes over the database that a killed server left behind', async () => {
    const first = await start({})
    await end(first.child, 'SIGKILL')
    const second = await start({})
    expect(second.code).toBe(null)
    expect(await end(second.child, 'SIGINT')).toBe(0)
  })

  test('names the port that is taken', async () => {
    const taken = createServer().listen(0, 'localhost')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const { code, said } = await start({ PORT: String(port) })
    expect([code, said]).toEqual([1, `Port ${port} is taken: stop what uses it, or set PORT.\n`])

    const data = mkdtempSync(join(folder, 'fresh-'))
    const fresh = await start({ PORT: String(port), ATRIUM_DATA: data })
    expect(fresh.said, 'no password is printed for nothing').toBe(said)
    expect(existsSync(join(data, 'postgres')), 'and nothing is made').toBe(false)
    taken.close()
    expect((await start({ ATRIUM_DATA: data })).said).toMatch(/operator\s+[\w-]{16}\n/)
  })
})

test('H2: a mistake nobody caught is logged, and the server ends with all it has started', async () => {
  const data = mkdtempSync(join(folder, 'mistaken-'))
  const mistake = "process.on('SIGUSR2',()=>{throw(RangeError('made'))})"
  const NODE_OPTIONS = `--import=data:text/javascript,${mistake}`
  const { child } = await start({ ATRIUM_DATA: data, NODE_OPTIONS })
  const claimed = join(data, 'server.json')
  expect(existsSync(claimed)).toBe(true)
  let said = ''
  child.stdout?.on('data', (piece: Buffer) => {
    said += piece
  })
  expect(await end(child, 'SIGUSR2')).toBe(1)
  const line = said.split('\n').find((one) => one.includes('an exception nobody caught'))
  expect(JSON.parse(line ?? 'null')).toMatchObject({
    level: 60,
    err: { message: 'made' },
    jobs: [],
  })
  expect(existsSync(claimed), 'the data is free again').toBe(false)
})

describe('a start is refused in one sentence', () => {
  const refusal = async (env: Record<string, string>) => {
    const { code, said } = await start(env)
    expect(code).toBe(1)
    expect(said.trimEnd().split('\n')).toHaveLength(1)
    return said
  }

  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty"'],
    [{ ATRIUM_SYSTEM: 'other' }, 'ATRIUM_SYSTEM'],
    [{ ATRIUM_PRODUCT: 'A b' }, 'ATRIUM_PRODUCT'],
    [{ ATRIUM_ORIGIN: 'atrium.example' }, 'ATRIUM_ORIGIN'],
    [{ NODE_ENV: 'production' }, 'ATRIUM_ORIGIN is not set'],
    [{ ATRIUM_OPERATOR_PASSWORD: 'admin' }, 'ATRIUM_OPERATOR_PASSWORD is too short'],
    [{ ATRIUM_SECRET: 'changeme' }, 'ATRIUM_SECRET is too short'],
    [{ ATRIUM_SECRET: 'a'.repeat(64) }, 'ATRIUM_SECRET is too short or too simple'],
    [{ DATABASE_URL: 'postgresql://a:b@localhost:1/c' }, 'The database cannot be reached'],
    [{ DATABASE_URL: 'nonsense' }, 'The database cannot be reached'],
  ])('for %j', async (env, sentence) => {
    expect(await refusal(env)).toContain(sentence)
  })

  test('for a secret that others can read, or that is too short', async () => {
    const data = mkdtempSync(join(folder, 'secret-'))
    writeFileSync(join(data, 'secret.key'), 'x'.repeat(64), { mode: 0o644 })
    expect(await refusal({ ATRIUM_DATA: data })).toContain('can be read by others')
    writeFileSync(join(data, 'secret.key'), 'short')
    chmodSync(join(data, 'secret.key'), 0o600)
    expect(await refusal({ ATRIUM_DATA: data })).toContain('too short to be a secret')
  })

  test('for a database role that bypasses row security', async () => {
    const { url } = inject('database')
    const host = /host=([^&]+)/.exec(url)?.[1]
    if (!host) return
    const client = await connectAsSuperuser(decodeURIComponent(host))
    await client.query('drop role if exists walker; create role walker login bypassrls')
    await client.end()
    const said = await refusal({ DATABASE_URL: url.replace(/atrium(:\w+)?@/, 'walker@') })
    expect(said).toContain('The database role "walker" bypasses row security')
  })
})
