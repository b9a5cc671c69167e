import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { CannotStart, reasonFor } from './db/cannot-start.ts'
import { connect } from './db/connect.ts'
import { claim, startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { colleagues } from './demonstration/demonstration.ts'
import { registerShipped } from './features/micro-app/micro-app.shipped.ts'
import { type Account, firstRun } from './first-run.ts'
import { hasherApart } from './kernel/secrets/hashing.process.ts'
import { Passwords } from './kernel/secrets/passwords.ts'
import type { Vault } from './kernel/secrets/vault.ts'
import { inZone } from './kernel/site/first-view.ts'
import { findModules } from './kernel/site/modules.ts'
import { createLog } from './kernel/telemetry/log.ts'
import { wearing } from './kernel/transaction/within.ts'
import { systemClock } from './ports/clock.ts'
import { createConverter } from './ports/converter.ts'
import { filesFor } from './ports/files.config.ts'
import { thisMachine } from './ports/machine.ts'
import { createOutgoing } from './ports/outgoing.ts'
import { gatewayFor } from './ports/sms.config.ts'
import { createWorkplaces } from './ports/workplace.config.ts'
import { endOnUncaught } from './uncaught.ts'

const began = performance.now()
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What a gateway for text messages needs of it. */
const world = { fetch, now: () => systemClock.now(), nonce: () => randomUUID() }

/** What has been opened, to be closed in the opposite order whatever happens. */
const opened: (() => Promise<void> | void)[] = []
const closeAll = async () => {
  for (const close of opened.splice(0).toReversed()) await close()
}

async function open(config: Config, vault: Vault): Promise<void> {
  const address = `http://localhost:${config.port}`
  if (!config.databaseUrl) claimData(config.data, address)
  // Before anything is made: who cannot listen must not have printed passwords nobody will use.
  const letGo = await holdPort(config)
  const url = config.databaseUrl ?? (await startDatabase(config.data))
  const key = vault.keyFor('database login')
  await migrate(url, key)

  const runtime = {
    database: await connect(url, { key }),
    clock: systemClock,
    settings: config.settings,
    passwords: new Passwords(hasherApart(vault.keyFor('password pepper'))),
    vault,
  }
  const guestPlugin = config.simulated
    ? await playVendors(config.origin ?? address, config.port)
    : null
  const log = createLog(config.logLevel)
  const modules = findModules(config.modules)
  const faulty = await wearing(runtime, 'platform', (background) =>
    registerShipped(background, modules),
  )
  for (const manifest of faulty) log.warn(manifest, 'a manifest that makes no sense')
  const files = filesFor(config.store, config.data)
  // Said at once: whatever fails after this, these passwords cannot be read a second time.
  introduce(await firstRun(runtime, config.firstRun, guestPlugin?.workplaces, files))
  const app = await createApp({
    ...config,
    ...runtime,
    sms: config.sms && gatewayFor(config.sms, world),
    push: config.pushHosts.length > 0 ? createOutgoing(config.pushHosts) : null,
    workplaces: createWorkplaces({
      now: Date.now,
      endpoints: { ...config.endpoints, ...(guestPlugin && { simulator: guestPlugin.addresses }) },
    }),
    converter: converterFor(config.converter ?? guestPlugin?.converter ?? null),
    files,
    uploads: { folder: join(config.data, 'uploads'), largest: config.largestUpload },
    guestPlugin,
    log,
    modules,
    machine: thisMachine(process, config.data),
    embedded: config.databaseUrl === null,
    pages: join(import.meta.dirname, '../../shell/dist'),
    inZone: (zone, work) => inZone(process.env, zone, work),
  })
  opened.push(() => app.stop())
  endOnUncaught({ host: process, log, running: app.running, stop })
  await letGo()
  await app.http.listen({ port: config.port, host: config.host }).catch((error) => {
    throw unlessTaken(error, config.port)
  })
  say(`Atrium is ready on ${address} after ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

/** One server a data folder: the second says where the first one is. */
function claimData(folder: string, address: string): void {
  const claimed = claim(folder, { pid: process.pid, address })
  if ('takenBy' in claimed) {
    const { pid, address: there } = claimed.takenBy
    throw new CannotStart(`Atrium already runs on this data, at ${there} (process ${pid}).`)
  }
  opened.push(() => claimed.release())
}

async function startDatabase(folder: string): Promise<string> {
  const embedded = await startEmbedded({ folder, log: say, kept: true })
  opened.push(() => embedded.stop())
  return embedded.url
}

/** Nobody is answered yet, and nobody else can take it meanwhile. */
async function holdPort({ port, host }: Pick<Config, 'port' | 'host'>) {
  const held = createServer((socket) => socket.destroy()).listen(port, host)
  await once(held, 'listening').catch((error) => {
    throw unlessTaken(error, port)
  })
  const letGo = () => new Promise<void>((resolve) => held.close(() => resolve()))
  opened.push(letGo)
  return letGo
}

const unlessTaken = (error: Error & { code?: string }, port: number): Error =>
  error.code === 'EADDRINUSE'
    ? new CannotStart(`Port ${port} is taken: stop what uses it, or set PORT.`)
    : error

/** Loaded only where it is wanted: production does not have it. */
async function playVendors(origin: string, port: number) {
  const { lodge } = await import('@atrium/simulator/lodging.ts')
  const places = [origin, `http://127.0.0.1:${port}`, 'http://localhost:5173']
  const redirects = ['self', ...places.map((place) => `${place}/loginMiddle`)]
  const { apps, ...guestPlugin } = lodge({ prefix: '/__simulator', origin, redirects, colleagues })
  const providers = { dingtalk: 'dingtalk', feishu: 'feishu', wecom: 'wechat' } as const
  return {
    ...guestPlugin,
    workplaces: apps.map((app) => ({ ...app, provider: providers[app.vendor] })),
  }
}

const converterFor = (address: URL | null) => address && createConverter(address)

function introduce(accounts: Account[]) {
  if (accounts.length === 0) return
  say('\nThe first accounts. Passwords made here are shown now and never again:\n')
  for (const { loginId, password } of accounts)
    say(`  ${loginId.padEnd(12)} ${password ?? '(as you set it)'}`)
  say('')
}

async function stop(code: number) {
  await closeAll().catch((error) => {
    process.stderr.write(`${error}\n`)
    code ||= 1
  })
  process.exit(code)
}

let stopping = false

/** Until somebody ends it. Who cannot start says why and ends. */
export async function start(config: Config, vault: Vault): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop(0)
    })
  await open(config, vault).catch(async (error: unknown) => {
    process.stderr.write(`${reasonFor(error)}\n`)
    await stop(1)
  })
}
