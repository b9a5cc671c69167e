import { join, resolve } from 'node:path'
import { CannotStart } from './db/cannot-start.ts'
import { type Domains, noDomains } from './kernel/http/domains.ts'
import { hostName } from './kernel/http/host.ts'
import type { RateLimits } from './kernel/limits/rates.ts'
import type { DocsReaders } from './kernel/site/docs.ts'
import { Frames, FramesUnusable } from './kernel/site/frames.ts'
import type { MetricsReaders } from './kernel/telemetry/metrics.ts'
import type { Settings } from './kernel/transaction/scope.ts'
import { readConverter } from './ports/converter.ts'
import { readStore } from './ports/files.config.ts'
import type { S3Config } from './ports/files.s3.ts'
import { readPush } from './ports/push.config.ts'
import { readSms, type SmsConfig } from './ports/sms.config.ts'
import { readEndpoints } from './ports/workplace.config.ts'
import type { EndpointBook } from './ports/workplace.ts'

export type Config = {
  port: number
  host: string
  data: string
  databaseUrl: string | null
  origin: string | null
  domains: Domains
  trustedProxies: string[]
  rateLimits: RateLimits | null
  modules: string
  frames: Frames | null
  settings: Settings
  sms: SmsConfig | null
  /** Hosts of push services; none: no browser is notified. */
  pushHosts: string[]
  /** What makes documents of office files; none: they are downloaded. */
  converter: URL | null
  /** The bucket large files go to; none: the data folder. */
  store: S3Config | null
  /** In bytes. */
  largestUpload: number
  endpoints: EndpointBook
  /** Should the vendors be played here, for the demonstration? Never in production. */
  simulated: boolean
  secret: string | null
  metrics: MetricsReaders
  docs: DocsReaders
  logLevel: string
  firstRun: { demo: Demo; operatorPassword: string | null; demoPassword: string | null }
}

/** None; the first space alone; or a platform that has been in use for a while. */
type Demo = false | 'small' | 'whole'

type Env = Record<string, string | undefined>

const root = resolve(import.meta.dirname, '../../..')

/** Everything that can be set from outside, read once. A value that makes no sense stops the start. */
export function readConfig(env: Env, version: string, isTerminal: boolean): Config {
  const port = Number(env.PORT || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CannotStart(`PORT is "${env.PORT}", which is no port.`)
  const system = env.ATRIUM_SYSTEM || 'atrium'
  if (system !== 'atrium' && system !== 'qycloud' && system !== 'private')
    throw new CannotStart(`ATRIUM_SYSTEM is "${system}"; it can be atrium, qycloud or private.`)
  const product = env.ATRIUM_PRODUCT || 'atrium'
  if (!/^[a-z][a-z0-9]{0,31}$/.test(product))
    throw new CannotStart(`ATRIUM_PRODUCT is "${product}"; it takes small letters and digits.`)

  const sms = readSms(env)
  const endpoints = readEndpoints(env)
  const origin = readOrigin(env)
  const trustedProxies = (env.ATRIUM_TRUSTED_PROXIES ?? '').split(',').filter(Boolean)
  return {
    port,
    host: env.ATRIUM_HOST || 'localhost',
    data: resolve(env.ATRIUM_DATA || join(root, 'data')),
    databaseUrl: env.DATABASE_URL || null,
    origin,
    domains: readDomains(env.ATRIUM_SPACE_DOMAINS, origin),
    trustedProxies,
    rateLimits: readRates(env.ATRIUM_RATES),
    modules: resolve(env.ATRIUM_MODULES || join(root, 'modules')),
    frames: readFrames(env, port, origin),
    settings: {
      product,
      system,
      version,
      sms: sms?.name ?? outboxUnless(env),
      contact: env.ATRIUM_CONTACT?.trim() || null,
    },
    sms,
    pushHosts: readPush(env.ATRIUM_PUSH),
    converter: readConverter(env.ATRIUM_CONVERTER),
    store: readStore(env),
    largestUpload: readLargest(env.ATRIUM_LARGEST_UPLOAD),
    endpoints,
    simulated: maySimulate(env, origin) && !endpoints.simulator,
    secret: env.ATRIUM_SECRET || null,
    metrics: readMetrics(env, trustedProxies),
    docs: env.ATRIUM_DOCS === '1' || !isProduction(env) ? 'everybody' : 'operators',
    // A person at a terminal wants to read; a machine wants a line for every request.
    logLevel: env.ATRIUM_LOG || (isTerminal ? 'warn' : 'info'),
    firstRun: {
      demo: readDemo(env),
      operatorPassword: readPassword('ATRIUM_OPERATOR_PASSWORD', env),
      demoPassword: readPassword('ATRIUM_DEMO_PASSWORD', env),
    },
  }
}

function readDemo(env: Env): Demo {
  const given = env.ATRIUM_DEMO || (isProduction(env) ? '0' : '1')
  if (given === '0') return false
  return given === 'small' ? 'small' : 'whole'
}

/** Requests a second of a session, an address and a tenant. */
function readRates(given: string | undefined): RateLimits | null {
  if (given === 'off') return null
  const [session = 0, address = 0, tenant = 0, ...more] = (given || '20,50,200')
    .split(',')
    .map(Number)
  if (![session, address, tenant].every((rate) => rate > 0) || more.length > 0)
    throw new CannotStart(
      `ATRIUM_RATES is "${given}"; it takes three numbers such as 20,50,200, or off.`,
    )
  return { session, address, tenant }
}

/** In megabytes. */
function readLargest(given: string | undefined): number {
  const megabytes = Number(given || 2048)
  if (!Number.isInteger(megabytes) || megabytes < 1 || megabytes > 1024 ** 2)
    throw new CannotStart(
      `ATRIUM_LARGEST_UPLOAD is "${given}"; it takes a number of megabytes such as 2048.`,
    )
  return megabytes * 1024 ** 2
}

/**
 * Whoever reaches the simulator can come in as anybody of the demonstration: it is for looking around
 * on one's own machine.
 */
const maySimulate = (env: Env, origin: string | null) =>
  !isProduction(env) &&
  env.ATRIUM_DEMO !== '0' &&
  isLoopback(env.ATRIUM_HOST || 'localhost') &&
  (origin === null || isLoopback(new URL(origin).hostname))

const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(host)

/** Messages that nobody sends are for looking around; in production they would be a way in for operators. */
const outboxUnless = (env: Env) => (isProduction(env) ? null : 'outbox')

const isProduction = ({ NODE_ENV }: Env) => NODE_ENV === 'production'

/** In production a request's own host is not believed: links, callbacks and tokens are made of it. */
function readOrigin(env: Env): string | null {
  const given = env.ATRIUM_ORIGIN
  if (!given && isProduction(env))
    throw new CannotStart(
      'ATRIUM_ORIGIN is not set; production needs the address the world uses, such as https://atrium.example.',
    )
  if (!given) return null
  if (!URL.canParse(given) || new URL(given).origin !== given.replace(/\/$/, ''))
    throw new CannotStart(
      `ATRIUM_ORIGIN is "${given}"; it takes an address such as https://atrium.example.`,
    )
  return new URL(given).origin
}

/** Behind a proxy everybody seems to come from this machine. */
function readMetrics(env: Env, proxies: string[]): MetricsReaders {
  if (env.ATRIUM_METRICS_TOKEN) return { token: env.ATRIUM_METRICS_TOKEN }
  return isProduction(env) || proxies.length > 0 ? 'nobody' : 'thisMachine'
}

/** Where Vite serves the shell while it is worked on. */
const WORKSHOP = 'http://localhost:5173'

/**
 * Partners' apps need origins on another site. `*.localhost` is one for every browser, so a
 * developer's machine has them without asking; in production somebody has to say which.
 */
function readFrames(env: Env, port: number, origin: string | null): Frames | null {
  const given = env.ATRIUM_FRAMES
  const atHome = [`http://localhost:${port}`, `http://127.0.0.1:${port}`, WORKSHOP]
  if (!given) return origin ? null : new Frames(`http://{app}-guest.localhost:${port}`, atHome)
  try {
    return new Frames(given, origin ? [origin] : atHome)
  } catch (error) {
    if (!(error instanceof FramesUnusable)) throw error
    throw new CannotStart(`ATRIUM_FRAMES is "${given}", which ${error.message}.`)
  }
}

/** `hall.acme.example=acme,…`. Who stands there needs to know where the platform is. */
function readDomains(given: string | undefined, platform: string | null): Domains {
  if (!given) return noDomains
  if (!platform)
    throw new CannotStart('ATRIUM_SPACE_DOMAINS needs ATRIUM_ORIGIN, the address of the platform.')
  const pairs = given.split(',').map((pair) => {
    const [host = '', space = ''] = pair.trim().split('=')
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) || !/^[A-Za-z0-9_-]{1,64}$/.test(space))
      throw new CannotStart(
        `ATRIUM_SPACE_DOMAINS has "${pair}"; it takes pairs such as hall.acme.example=acme.`,
      )
    if (host === hostName(new URL(platform).host))
      throw new CannotStart(`ATRIUM_SPACE_DOMAINS has ${host}, which is the platform itself.`)
    return [host, space] as const
  })
  if (new Set(pairs.map(([host]) => host)).size < pairs.length)
    throw new CannotStart('ATRIUM_SPACE_DOMAINS names a host twice.')
  return { platform, spaces: new Map(pairs) }
}

function readPassword(name: string, env: Env): string | null {
  const given = env[name]
  if (!given) return null
  if ([...given].length < 8) throw new CannotStart(`${name} is too short: it takes 8 characters.`)
  return given
}
